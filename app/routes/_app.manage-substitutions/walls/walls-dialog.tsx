import { NO_ADDRESS_YET } from "~/links/no-address";
import { NewLinksForAll } from "~/routes/_app/new-links-for-all";
import { AskInstead } from "~/ui/ask-instead";
import { Badge } from "~/ui/badge";
import { BoundForm } from "~/ui/bound-form";
import { Button, ButtonLink } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { RadioField, TextField } from "~/ui/forms/bound";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { PersonName } from "~/ui/person-name";
import { type Intent, PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import type { ShownWalls } from "./walls.server";

type Wall = ShownWalls["walls"][number];

const AUDIENCES = [
  { value: "staff", label: "Staff", hint: "names of substitutes and absent teachers" },
  { value: "pupils", label: "Pupils", hint: "no names; from 6:30 of the day" },
];

export function WallsDialog({
  walls,
  whoMay,
  hasAddress,
  links,
  answer,
  closeTo,
}: ShownWalls & { answer: FormAnswer; closeTo: string }) {
  return (
    <RouteDialog
      title="Screens"
      closeTo={closeTo}
      size="wide"
      focusHeading={!answer}
      description="Screens in the staff room or the hall that show the day as it was last shown. Anybody who has its link can read it without signing in."
    >
      {walls.length === 0 ? (
        <p className="mb-4 text-sm text-muted">
          There is no screen yet: nothing is shown anywhere.
        </p>
      ) : (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {walls.map((wall) => (
            <WallRow key={wall.id} wall={wall} canRenew={whoMay === null && hasAddress} />
          ))}
        </ul>
      )}
      {whoMay ? (
        <AskInstead who={whoMay} to="make screens and new links" />
      ) : hasAddress ? (
        <AddWall key={walls.length} answer={answer} />
      ) : (
        <p className="text-sm text-muted">{NO_ADDRESS_YET}</p>
      )}
      {links && walls.length > 0 ? <NewLinksForAll {...links} /> : null}
      <DialogButtons closeTo={closeTo} />
    </RouteDialog>
  );
}

function WallRow({ wall, canRenew }: { wall: Wall; canRenew: boolean }) {
  const { id, name, audience, address } = wall;
  const shown = address?.url ?? address?.path;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <PersonName name={name} />
          <span className="text-sm font-normal text-muted">
            for {audience === "staff" ? "staff" : "pupils"}
          </span>
          {address ? null : <Badge>Switched off</Badge>}
        </p>
        {address && shown ? (
          <p className="text-sm [overflow-wrap:anywhere]">
            <a className="link" href={address.path} dir="ltr">
              {shown}
            </a>{" "}
            {address.url ? (
              <CopyButton text={address.url} label={`the address of ${name}`} />
            ) : null}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {canRenew ? <WallButton intent="wall-renew" id={id} name={name} words="New link" /> : null}
        {address ? <WallButton intent="wall-off" id={id} name={name} words="Switch off" /> : null}
      </div>
    </li>
  );
}

type WallButtonProps = {
  intent: Intent;
  id: string;
  name: string;
  words: string;
};

function WallButton({ intent, id, name, words }: WallButtonProps) {
  return (
    <PressForm sends={{ intent, wall: id }}>
      <Button size="small">
        {words}
        <span className="sr-only">
          {" "}
          for <PersonName name={name} />
        </span>
      </Button>
    </PressForm>
  );
}

function AddWall({ answer }: { answer: FormAnswer }) {
  return (
    <BoundForm<{ name: string; audience: string }>
      id="wall"
      sends={{ intent: "wall-add" }}
      answer={answer}
      noValidate={answer !== undefined}
      className="grid gap-3 rounded border border-line p-3"
    >
      {({ name, audience }) => (
        <>
          <TextField
            field={name}
            label="Name of the screen"
            maxLength={40}
            placeholder="Staff room"
            required
          />
          <RadioField field={audience} legend="Who reads it" options={AUDIENCES} required />
          <div className="dialog-buttons">
            <Button variant="primary" pendingLabel="Adding...">
              Add screen
            </Button>
          </div>
        </>
      )}
    </BoundForm>
  );
}

export function WallsLink({ href }: { href: string }) {
  return (
    <ButtonLink sameScreen href={href} icon="calendar">
      Screens
    </ButtonLink>
  );
}
