/** An input as a form sends it, with null for an empty number field. The server validates it. */
export type Draft<T> = T extends number
  ? T | null
  : T extends readonly (infer Item)[]
    ? Draft<Item>[]
    : T extends object
      ? { [Name in keyof T]: Draft<T[Name]> }
      : T;
