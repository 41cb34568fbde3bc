/** What a form sends of an input: the same, but null where a number belongs and none was typed. The shop judges it. */
export type Draft<T> = T extends number
  ? T | null
  : T extends readonly (infer Item)[]
    ? Draft<Item>[]
    : T extends object
      ? { [Name in keyof T]: Draft<T[Name]> }
      : T;
