import { Plus } from "lucide-react";

/** The dashed row that opens the dialog for a new address. */
export function AddAddressButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="mt-3.5 flex min-h-13 w-full items-center justify-center gap-3 rounded-card border border-dashed border-edge font-semibold text-leaf transition-colors duration-120 hover:border-leaf hover:bg-leaf-tint"
    >
      <Plus aria-hidden="true" className="size-5" />
      Add an address
    </button>
  );
}
