import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { IconButton } from "#app/ui/icon-button.tsx";
import { toggleColorMode, useDarkMode } from "./color-mode.ts";

/** Changes between light and dark; the picture is chosen by CSS, so it is right before the page wakes. */
export function ColorModeButton() {
  const dark = useDarkMode();
  return (
    <IconButton label="Dark mode" aria-pressed={dark} onClick={toggleColorMode}>
      <Moon aria-hidden="true" className="size-5.5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-5.5 dark:block" />
    </IconButton>
  );
}
