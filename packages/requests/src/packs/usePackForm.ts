import { ApiError, useSavePack } from '@fundscope/api-client';
import {
  newPackSchema,
  packChangeSchema,
  packSchema,
  type NewPack,
  type Pack,
  type PackChange,
} from '@fundscope/contract/requests';
import { showSuccess, useRecordForm, type SaveOutcome } from '@fundscope/ui-kit';
import { usePackMessages } from './messages/index.ts';
import { newPackForm, packFormOf, type PackValues } from './model/pack-form.ts';

interface PackFormOptions {
  /** Null: a new one. */
  readonly pack: Pack | null;
  readonly user: PackUser;
  readonly onCreated: (pack: Pack) => void;
}

/** Whoever is at work. */
export interface PackUser {
  readonly userNr: number;
  readonly username: string;
}

/** The form of a pack, new or stored. What is typed and not saved is kept in this tab. */
export function usePackForm({ pack, user, onCreated }: PackFormOptions) {
  const messages = usePackMessages();
  const { mutateAsync: save } = useSavePack();
  const stored = pack ? packFormOf(pack) : newPackForm(user.username);
  return useRecordForm<PackValues, NewPack | PackChange>({
    stored,
    isNew: pack === null,
    schema: pack ? packChangeSchema : newPackSchema,
    labelOf: (path) => messages.labels[path] ?? messages.labels[path.split('.', 1)[0] ?? ''],
    messageOf: ({ path, message }) => messages.faults[path.split('.', 1)[0] ?? ''] ?? message,
    draftKey: `${user.userNr}/packs/${pack?.id ?? 'new'}`,
    onSave: async (wire): Promise<SaveOutcome<PackValues>> => {
      try {
        const saved = await save(
          pack ? { id: pack.id, pack: wire as PackChange } : { id: null, pack: wire as NewPack },
        );
        showSuccess({ message: pack ? messages.modified : messages.created });
        if (!pack) onCreated(saved);
        return { kind: 'saved', stored: pack ? packFormOf(saved) : stored };
      } catch (error) {
        return readSaveRefusal(error);
      }
    },
  });
}

export type PackForm = ReturnType<typeof usePackForm>;

/** Why a pack was not saved, for its form. */
export function readSaveRefusal(error: unknown): SaveOutcome<PackValues> {
  if (!(error instanceof ApiError))
    return { kind: 'refused', message: error instanceof Error ? error.message : String(error) };
  const { data: stored } = packSchema.safeParse(error.recordChange?.stored);
  if (stored) return { kind: 'conflict', stored: packFormOf(stored) };
  return { kind: 'refused', message: error.message };
}
