import { answerOf, BoundForm, QuestionOf } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { useScreen } from "../day/screen";
import type { BoardProps } from "./board-props";

/** What is held at another time, all day below the board, to be taken back from either date. */
export function LessonsMoved({ board }: BoardProps) {
  const { canChange, answer } = useScreen();
  if (board.lessonsMoved.length === 0) return null;
  return (
    <section aria-labelledby="lessons-that-move" className="board-note">
      <h3 id="lessons-that-move" className="font-semibold">
        Lessons that move
      </h3>
      <ul>
        {board.lessonsMoved.map(({ move, students, isSwap, lines, by, at }) => {
          const ofMove = answerOf(answer, "lesson-back", { move });
          return (
            <li key={move} className="py-1">
              <strong>
                <bdi>{students}</bdi>
              </strong>{" "}
              <bdi>{lines.join(" · ")}</bdi>{" "}
              <small className="text-muted">
                {isSwap ? "swapped" : "moved"} by <bdi>{by}</bdi>, {at}
              </small>{" "}
              {canChange ? (
                <BoundForm<Record<string, string>>
                  id={`back-${move}`}
                  sends={{ intent: "lesson-back", move }}
                  answer={ofMove}
                  asks
                  className="inline"
                >
                  {() => (
                    <>
                      <QuestionOf answer={ofMove} />
                      <Button
                        size="small"
                        aria-label={`Take back: ${students}, ${lines.join(", ")}`}
                      >
                        Take back
                      </Button>
                    </>
                  )}
                </BoundForm>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
