import type { BreachFlagEffect } from '@fundscope/contract/breaches';
import { Banner, useLocale, useStableCallback, type Locale } from '@fundscope/ui-kit';
import { Anchor, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CommentQuestion } from '../editing/comment-questions.ts';
import { createCellFormatter } from '../format/cell-formatter.ts';
import { usePartMessages } from '../messages/parts.ts';
import { useGrid, usePane } from '../model/grid-context.ts';

/** Of the server. */
const MAX_COMMENT_CHARACTERS = 4_000;

/** Types of the columns that name a row: figures need their titles. */
const namingTypes: ReadonlySet<string> = new Set(['book', 'name', 'text', 'date']);

interface FlagDialogProps {
  question: CommentQuestion;
}

/** Tells the effect of a changed breach flag, and asks for the comment that is sent with it. */
export function FlagDialog({ question: { change, answer } }: FlagDialogProps) {
  const { flag } = usePartMessages();
  const { locale } = useLocale();
  const { definitions, editing } = useGrid();
  const review = useRef<HTMLDivElement>(null);
  const focus = useStableCallback(usePane().focus);
  const [comment, setComment] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { effect, error } = useFlagEffect(change, editing?.readFlagEffect);
  // The user goes on in the cell.
  useEffect(() => focus, [focus]);
  const isMissing = comment.trim() === '';
  const isReviewMissing = effect?.isReviewMissing === true;
  const { DisplayName } = change.column;
  // The box that had the focus is disabled from now on.
  useEffect(() => {
    if (isReviewMissing) review.current?.querySelector('a')?.focus();
  }, [isReviewMissing]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isMissing && !isReviewMissing) answer(comment.trim());
  };
  const row = definitions
    .filter(({ isImportant, ColType }) => isImportant && namingTypes.has(ColType))
    .map((column) => createCellFormatter(column, locale)(change.cells[column.SqlColName] ?? null));
  return (
    <Modal
      opened
      onClose={() => answer(null)}
      withCloseButton={false}
      title={(change.newValue === true ? flag.set : flag.takeBack)(DisplayName)}
    >
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          {row.length > 0 && (
            <Text size="sm" c="dimmed">
              {row.join(' · ')}
            </Text>
          )}
          <div ref={review} aria-live="polite">
            {error !== undefined && <Banner tone="warning">{flag.unread(error)}</Banner>}
            {error === undefined && !isReviewMissing && (
              <Text size="sm">{effect === undefined ? flag.reading : effectText(effect, flag, locale)}</Text>
            )}
            {isReviewMissing && (
              <Banner tone="warning" actions={<BreachLink caseNr={effect.CaseNr} />}>
                {flag.reviewMissing(String(effect.CaseNr))}
              </Banner>
            )}
          </div>
          <Textarea
            label={flag.comment}
            description={isReviewMissing && flag.commentAfterReview}
            placeholder={isReviewMissing ? undefined : flag.placeholder}
            disabled={isReviewMissing}
            autosize
            minRows={3}
            maxRows={8}
            required
            data-autofocus
            maxLength={MAX_COMMENT_CHARACTERS}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
            error={isAsked && isMissing && flag.commentNeeded}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => answer(null)}>
              {flag.cancel}
            </Button>
            <Button type="submit" disabled={isReviewMissing}>
              {flag.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The way to the breach, where the grid has a router. */
function BreachLink({ caseNr }: { caseNr: number | null }) {
  const { flag } = usePartMessages();
  const RouterLink = useGrid().editing?.link;
  if (!RouterLink || caseNr === null) return null;
  return (
    <Anchor size="sm" renderRoot={(props) => <RouterLink {...props} to={`/Breaches?case=${caseNr}`} />}>
      {flag.openBreach(String(caseNr))}
    </Anchor>
  );
}

type ReadEffect = NonNullable<NonNullable<ReturnType<typeof useGrid>['editing']>['readFlagEffect']>;

interface EffectState {
  /** Undefined: not read yet. */
  readonly effect?: BreachFlagEffect | null;
  readonly error?: string;
}

/** The effect is read once for each question. */
function useFlagEffect(change: CommentQuestion['change'], read: ReadEffect | undefined): EffectState {
  const [state, setState] = useState<EffectState>({});
  const [first] = useState({ change, read });
  useEffect(() => {
    let isOver = false;
    const end = (next: EffectState) => {
      if (!isOver) setState(next);
    };
    first.read?.(first.change).then(
      (effect) => end({ effect }),
      (error: unknown) => end({ error: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [first]);
  return state;
}

type FlagTexts = ReturnType<typeof usePartMessages>['flag'];

function effectText(effect: BreachFlagEffect | null, flag: FlagTexts, locale: Locale): string {
  if (!effect) return flag.noRule;
  if (effect.effect === 'opens') return flag.opens(flag.severities[effect.severity], effect.title[locale]);
  return effect.CaseNr === null ? flag.noCase : flag[effect.effect](String(effect.CaseNr));
}
