import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import {
  chooseStandard,
  newPack,
  type OwnPrice,
  PACK_FIELDS,
  type PackField,
  type PackForm,
  type PricedPacks,
  packsInOrder,
  removePack,
  withPrice,
} from "./pack-form.ts";
import { PackRow } from "./pack-row.tsx";

const MAX_PACKS = 20;

interface PackFieldsProps {
  form: PackForm;
  own: OwnPrice;
  onChange: (form: PackForm, own: OwnPrice) => void;
  errorOf: (field: string) => string | undefined;
}

/** The packs of the product. The default pack's price and stock are in the main fields. */
export function PackFields({ form, own, onChange, errorOf }: PackFieldsProps) {
  const [added, setAdded] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const order = packsInOrder(form, own).map(({ key }) => key);
  const nested = form.packs.some((_, at) =>
    PACK_FIELDS.some((name) => errorOf(`packs.${at}.${name}`)),
  );
  const general = nested ? undefined : errorOf("packs");

  function edit(key: number, name: PackField, text: string) {
    const standard = key === form.standard;
    if (standard && name === "stock") return onChange(form, { ...own, stock: text });
    const old = standard ? own.price : undefined;
    const packs = form.packs.map((pack) => {
      if (pack.key !== key) return pack;
      return name === "price" ? withPrice(pack, text, old) : { ...pack, [name]: text };
    });
    const price = standard && name === "price" ? text : own.price;
    onChange({ packs, standard: form.standard }, { ...own, price });
  }

  function add() {
    const pack = newPack(form.packs);
    setAdded(pack.key);
    onChange({ packs: [...form.packs, pack], standard: form.standard }, own);
  }

  function apply(next: PricedPacks) {
    onChange(next.form, next.own);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Packs</legend>
      {general && <InlineAlert className="mb-3">{general}</InlineAlert>}
      <div className="grid gap-4">
        {form.packs.map((pack, at) => (
          <PackRow
            key={pack.key}
            title={`Pack ${at + 1}`}
            pack={pack.key === form.standard ? { ...pack, ...own } : pack}
            standard={pack.key === form.standard}
            isNew={pack.key === added}
            onEdit={(name, text) => edit(pack.key, name, text)}
            onStandard={() => apply(chooseStandard({ form, own }, pack.key))}
            onRemove={
              form.packs.length > 1
                ? () => {
                    apply(removePack({ form, own }, pack.key));
                    addButton.current?.focus();
                  }
                : undefined
            }
            errorOf={(name) => errorOf(`packs.${order.indexOf(pack.key)}.${name}`)}
          />
        ))}
      </div>
      <Button
        ref={addButton}
        variant="outline"
        size="small"
        className="mt-4"
        disabled={form.packs.length >= MAX_PACKS}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-5" />
        Add a pack
      </Button>
    </fieldset>
  );
}
