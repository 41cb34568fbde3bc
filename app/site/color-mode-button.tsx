import { Moon, Sun } from "lucide-react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { toggleColorMode, useDarkMode } from "./color-mode.ts";

/** Switches between light and dark mode. CSS picks the icon, so it is right even before hydration. */
export function ColorModeButton() {
  const dark = useDarkMode();
  return (
    <IconButton label="Dark mode" aria-pressed={dark} onClick={toggleColorMode}>
      <Moon aria-hidden="true" className="size-5.5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-5.5 dark:block" />
    </IconButton>
  );
}
