import { foldWord, spellWord } from "./words/fold-word.ts";
import { searchWords } from "./words/search-words.ts";
import { Vocabulary } from "./words/vocabulary.ts";

/** Terms that mean the same in several languages and spellings: 'cumin', 'jeera', 'jeelakarra'. */
export interface SynonymGroup {
  canonical: string;
  terms: readonly string[];
}

/** The synonym groups, found by any of their terms, even if its words are joined. */
export class Synonyms {
  /** The terms of all groups, each joined into one folded word: 'konda kadalai' as 'kondakadalai'. */
  readonly vocabulary = new Vocabulary();
  /** The single words of all terms, to recognise misspelt ones. */
  readonly words = new Vocabulary();
  /** The terms of each group as lists of words, folded and in their original spelling. */
  readonly groups: { folded: string[][]; spelled: string[][] }[] = [];
  readonly #spellings: Set<string>[] = [];
  readonly #groupsOf: number[][] = [];
  readonly #written = new Map<string, string>();

  constructor(groups: readonly SynonymGroup[]) {
    for (const { canonical, terms } of groups) {
      const all = [canonical, ...terms].map(searchWords).filter((words) => words.length > 0);
      const group = this.groups.length;
      this.groups.push({
        folded: all.map((words) => words.map(foldWord)),
        spelled: all.map((words) => words.map(spellWord)),
      });
      this.#spellings.push(new Set(all.map((words) => spellWord(words.join("")))));
      for (const words of all) this.#addTerm(words, group);
    }
  }

  /** The groups with this term; `key` is joined and folded. */
  groupsOf(key: string): readonly number[] {
    const id = this.vocabulary.get(key);
    return id === undefined ? [] : this.groupsOfTerm(id);
  }

  groupsOfTerm(id: number): readonly number[] {
    return this.#groupsOf[id] ?? [];
  }

  /** Whether a term of the group has this spelling. */
  isSpelled(group: number, words: readonly string[]): boolean {
    return this.#spellings[group]?.has(spellWord(words.join(""))) ?? false;
  }

  /** A folded word or term as it is written in a group. */
  written(folded: string): string | undefined {
    return this.#written.get(folded);
  }

  #addTerm(words: string[], group: number): void {
    const key = foldWord(words.join(""));
    const id = this.vocabulary.add(key);
    const groups = this.#groupsOf[id] ?? [];
    this.#groupsOf[id] = groups;
    if (!groups.includes(group)) groups.push(group);
    if (!this.#written.has(key)) this.#written.set(key, words.join(" "));
    for (const word of words) {
      const folded = foldWord(word);
      this.words.add(folded);
      if (!this.#written.has(folded)) this.#written.set(folded, word);
    }
  }
}
