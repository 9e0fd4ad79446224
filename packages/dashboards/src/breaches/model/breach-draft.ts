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

/** What stands in the panel of a breach: its form, the version that it is of, and a comment. */
export interface BreachEntry extends BreachForm {
  readonly version: number;
  readonly comment: string;
}

/** The panel of a breach where nothing is typed. */
export const entryOf = (one: BreachCase): BreachEntry => ({ ...formOf(one), version: one.version, comment: '' });

/** What of a form was typed: the fields that are not as they were when it was opened. */
export function draftOf(opened: BreachForm, typed: BreachForm): BreachDraft {
  const { state, owner, nature, cause, passiveUntil } = typed;
  return {
    ...(state !== opened.state && { state }),
    ...(owner !== opened.owner && { owner }),
    ...(nature !== opened.nature && { nature }),
    ...(cause !== opened.cause && { cause }),
    ...(passiveUntil !== opened.passiveUntil && { passiveUntil }),
  };
}

/** What keeps a passive breach from being saved, by field, as the server refuses it; empty where nothing does. */
export function passiveFaults(
  values: BreachEntry,
  { severity, state, passiveUntil }: Pick<BreachCase, 'severity' | 'state' | 'passiveUntil'>,
  today: string,
): { readonly passiveUntil?: 'passiveUntilMissing' | 'passiveUntilPast'; readonly comment?: 'passiveNeedsComment' } {
  if (values.state !== 'passive') return {};
  if (values.passiveUntil === '') return { passiveUntil: 'passiveUntilMissing' };
  if (state === 'passive' && values.passiveUntil === passiveUntil) return {};
  return {
    ...(values.passiveUntil < today && { passiveUntil: 'passiveUntilPast' }),
    ...(severity === 'legal' && values.comment.trim() === '' && { comment: 'passiveNeedsComment' }),
  };
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

/** The fields that somebody else has changed meanwhile, with both values; `yours` is undefined where the draft has none. */
export function conflictsOf(opened: BreachForm, stored: BreachForm, draft: BreachDraft) {
  const fields = Object.keys(opened) as (keyof BreachForm)[];
  return fields
    .filter((field) => stored[field] !== opened[field] && draft[field] !== stored[field])
    .map((field) => ({ field, yours: draft[field], stored: stored[field] }));
}
