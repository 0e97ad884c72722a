import type { ChangeEvent, ComponentProps } from "react";
import { TextInput } from "./field";

/**
 * Wired to the `Field` it stands in. That a file is larger than `most` MB it says before it is sent,
 * with what to do `instead`; the server says it in any case.
 */
export function FileInput({
  most,
  instead,
  ...rest
}: { most: number; instead: string } & Omit<ComponentProps<"input">, "type">) {
  const refuseLarge = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const isLarge = [...(input.files ?? [])].some(({ size }) => size > most * 1024 * 1024);
    input.setCustomValidity(isLarge ? `The file is larger than ${most} MB. ${instead}` : "");
    if (isLarge) input.reportValidity();
  };
  return <TextInput {...rest} type="file" onChange={refuseLarge} />;
}
