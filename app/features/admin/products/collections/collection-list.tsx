import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  deleteCollection,
  reorderCollection,
} from "#app/features/product-admin/collections/collection-edit-client.ts";
import type { ListedCollection } from "#app/features/product-admin/collections/collection-edit-schema.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { ConfirmButton } from "../../forms/confirm-button.tsx";
import { useAction } from "../../forms/use-action.ts";
import { EmptyList, ROW, ROWS } from "../../lists/empty-list.tsx";
import { useMay } from "../../page/use-staff.ts";
import { collectionState, collectionText } from "./collection-text.ts";

/** All collections in order, each with its actions. */
export function CollectionList({ collections }: { collections: readonly ListedCollection[] }) {
  const changes = useMay("products.change");
  const { isBusy, run } = useAction();
  const [moved, setMoved] = useState<{ id: number; by: -1 | 1 } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const movedAt = collections.findIndex(({ id }) => id === moved?.id);

  // Reordering drops the pressed button's focus. At the ends of the list that button is disabled, so focus the other one.
  useEffect(() => {
    if (!moved || movedAt < 0) return;
    const [up, down] = list.current?.children[movedAt]?.querySelectorAll("button") ?? [];
    const wanted = moved.by < 0 ? up : down;
    (wanted?.disabled ? (moved.by < 0 ? down : up) : wanted)?.focus();
  }, [moved, movedAt]);

  async function move(at: number, by: -1 | 1) {
    const collection = collections[at];
    if (!collection || !collections[at + by]) return;
    const { id } = collection;
    const before = collections[by < 0 ? at - 1 : at + 2]?.id ?? null;
    if (await run(`move-${id}`, () => reorderCollection(id, before))) setMoved({ id, by });
  }

  if (collections.length === 0) {
    return <EmptyList>No collections yet.</EmptyList>;
  }
  return (
    <>
      <p role="status" className="sr-only">
        {movedAt >= 0 &&
          `${collections[movedAt]?.name} is number ${movedAt + 1} of ${collections.length}.`}
      </p>
      <ul ref={list} aria-label="Collections" className={ROWS}>
        {collections.map((collection, at) => (
          <li key={collection.id} className={ROW}>
            <CollectionFacts collection={collection} />
            {changes && (
              <div className="flex flex-wrap items-center gap-2">
                <IconButton
                  label={`Move ${collection.name} up`}
                  disabled={at === 0}
                  aria-disabled={isBusy()}
                  onClick={() => move(at, -1)}
                >
                  <ChevronDown aria-hidden="true" className="size-5 rotate-180" />
                </IconButton>
                <IconButton
                  label={`Move ${collection.name} down`}
                  disabled={at === collections.length - 1}
                  aria-disabled={isBusy()}
                  onClick={() => move(at, 1)}
                >
                  <ChevronDown aria-hidden="true" className="size-5" />
                </IconButton>
                <ButtonLink
                  size="small"
                  variant="outline"
                  to={`?view=collection&id=${collection.id}`}
                  aria-label={`Edit ${collection.name}`}
                >
                  Edit
                </ButtonLink>
                <ConfirmButton
                  question="Delete for good?"
                  thing={collection.name}
                  size="small"
                  busy={isBusy(`delete-${collection.id}`)}
                  onConfirm={() =>
                    run(
                      `delete-${collection.id}`,
                      () => deleteCollection(collection.id),
                      "Collection deleted.",
                    )
                  }
                >
                  Delete
                </ConfirmButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function CollectionFacts({ collection }: { collection: ListedCollection }) {
  const state = collectionState(collection);
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{collection.name}</span>
        <StatusChip tone={state === "Shown" ? "success" : "default"}>{state}</StatusChip>
        {collection.on_home && <StatusChip tone="info">On the home page</StatusChip>}
      </p>
      <p className="mt-1 text-soft">{collectionText(collection)}</p>
      {state === "Shown" && (
        <Link
          to={`/collections/${collection.slug}`}
          className="text-link inline-flex min-h-11 items-center wrap-anywhere"
        >
          /collections/{collection.slug}
        </Link>
      )}
    </div>
  );
}
