import type { ViewInfo } from '@fundscope/contract/views';
import { CriteriaPanel } from '@fundscope/criteria-filters';
import { Banner } from '@fundscope/ui-kit';
import { useViewMessages } from '../messages/index.ts';
import { useView, useViewActions, useViewContext } from '../state/view-context.ts';
import { PanelActions } from './PanelActions.tsx';
import { PanelDetails } from './PanelDetails.tsx';
import { useCriteriaSetting } from './useCriteriaSetting.ts';
import classes from './SviewFilterPanel.module.css';

/** Load and export, the criteria, the sort order, and the request to the server. */
export function FilterPanel() {
  const { panels } = useViewContext();
  return (
    <div ref={panels} className={classes.root}>
      <div className={classes.top}>
        <PanelActions />
        <PanelBanners />
      </div>
      <Criteria />
      <PanelDetails />
    </div>
  );
}

/** Why the criteria cannot be loaded, and which of the address's do not fit the view. */
function PanelBanners() {
  const messages = useViewMessages();
  const { failedSubmits } = useViewContext();
  const unreadable = useView(({ info, edited }) =>
    edited.ok ? '' : [...new Set(edited.errors.map(({ column }) => titleOf(info, column)))].join(', '),
  );
  const rejected = useView(({ applied }) => applied.rejected);
  return (
    <>
      {failedSubmits > 0 && (
        <Banner tone="error">
          {messages.cannotLoad} {messages.correct(unreadable)}
        </Banner>
      )}
      {rejected.length > 0 && (
        <Banner tone="warning">
          {messages.rejected} {rejected.join(', ')}
        </Banner>
      )}
    </>
  );
}

const titleOf = (info: ViewInfo, name: string): string =>
  info.colForSearch.find(({ SqlColName }) => SqlColName === name)?.DisplayName ?? name;

/** One box for each column that is searched: drawn again with each key. */
function Criteria() {
  const { failedSubmits } = useViewContext();
  const { edit, load } = useViewActions();
  const { boxes, isRegression } = useView(({ draft }) => ({
    boxes: draft.boxes,
    isRegression: draft.regression !== undefined,
  }));
  return (
    <CriteriaPanel
      {...useCriteriaSetting()}
      boxes={boxes}
      onChange={(next) => edit({ boxes: next })}
      submission={{ onSubmit: () => load(isRegression ? 'regression' : 'rows'), failedSubmits }}
    />
  );
}
