import type { BreachCase, BreachChange } from '@fundscope/contract/breaches';

/** What of a breach people decide on, as a form has it: nobody is an empty text. */
export interface BreachForm {
  readonly state: BreachCase['state'];
  readonly owner: string;
  readonly nature: NonNullable<BreachCase['nature']> | '';
  readonly cause: string;
  readonly passiveUntil: string;
}

/** What was typed and differs from what is stored. */
export type BreachDraft = Partial<BreachForm>;

export const formOf = ({ state, owner, nature, cause, passiveUntil }: BreachCase): BreachForm => ({
  state,
  owner: owner === null ? '' : String(owner.UserNr),
  nature: nature ?? '',
  cause,
  passiveUntil: passiveUntil ?? '',
});

/** A draft with one more field; what is as stored is no part of it. */
export function withField<Field extends keyof BreachForm>(
  draft: BreachDraft,
  stored: BreachForm,
  [field, value]: readonly [Field, BreachForm[Field]],
): BreachDraft {
  const { [field]: _, ...rest } = draft;
  return value === stored[field] ? rest : { ...rest, [field]: value };
}

/** The call that makes a draft true. */
export function changeOf(version: number, draft: BreachDraft, comment: string): BreachChange {
  const { owner, nature, passiveUntil, ...plain } = draft;
  const text = comment.trim();
  return {
    version,
    ...plain,
    ...(owner !== undefined && { OwnerNr: owner === '' ? null : Number(owner) }),
    ...(nature !== undefined && { nature: nature === '' ? null : nature }),
    ...(passiveUntil !== undefined && { passiveUntil: passiveUntil === '' ? null : passiveUntil }),
    ...(text !== '' && { comment: text }),
  };
}

/** The fields of a draft that somebody else has changed meanwhile, with both values. */
export function conflictsOf(opened: BreachForm, stored: BreachForm, draft: BreachDraft) {
  const fields = Object.keys(opened) as (keyof BreachForm)[];
  return fields
    .filter((field) => stored[field] !== opened[field] && draft[field] !== stored[field])
    .map((field) => ({ field, yours: draft[field] ?? opened[field], stored: stored[field] }));
}
