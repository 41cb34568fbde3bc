import { useNavigation } from "react-router";

/** A line at the top of the screen while the next page takes more than 120 ms. */
export function ProgressLine() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div role="progressbar" aria-label="Loading the page" className="progress-line" />;
}
