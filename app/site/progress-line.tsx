import { useNavigation } from "react-router";

/** A progress line at the top of the screen if the next page takes more than 120 ms. */
export function ProgressLine() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div role="progressbar" aria-label="Loading the page" className="progress-line" />;
}
