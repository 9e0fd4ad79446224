export { FundscopeProvider } from './theme/FundscopeProvider.tsx';
export { createMessages } from './locale/create-messages.ts';
export { formatLocalDay, formatLocalMoment, formatLocalTime } from './locale/instant-text.ts';
export { LocaleProvider, useLocale } from './locale/LocaleProvider.tsx';
export { locales, type Locale } from './locale/choose-locale.ts';
export { readStored, writeStored } from './locale/stored-choice.ts';
export { Breadcrumb, type BreadcrumbLevel } from './layout/Breadcrumb.tsx';
export { ListTable } from './layout/ListTable.tsx';
export { PageLayout } from './layout/PageLayout.tsx';
export { ScrollRegion } from './layout/ScrollRegion.tsx';
export { useNarrowScreen, usePhoneScreen } from './layout/useNarrowScreen.ts';
export { useAfterPress } from './rendering/after-press.ts';
export { useStableCallback } from './rendering/useStableCallback.ts';
export { Banner } from './states/Banner.tsx';
export { StateMessage } from './states/StateMessage.tsx';
export { WorkState } from './states/WorkState.tsx';
export {
  hideAlert,
  RECORD_CHANGED_ALERT,
  rewriteAlert,
  showAlert,
  showErrorAlert,
  showErrorToast,
  showSuccess,
} from './alerts/show-alert.ts';
export { RecordList, type ListFilter, type RecordListModel } from './record-list/RecordList.tsx';
export { useCloseListPanel } from './record-list/list-panel.ts';
export { RowText } from './record-list/RowText.tsx';
export { StateTag } from './record-list/StateTag.tsx';
export { itemsMatching, textIndex } from './record-list/text-index.ts';
export { WindowedList } from './record-list/WindowedList.tsx';
export { ConfirmDialog } from './record-form/ConfirmDialog.tsx';
export { ConflictTable } from './record-form/ConflictTable.tsx';
export { ErrorSummary } from './record-form/ErrorSummary.tsx';
export { readDraft, writeDraft } from './record-form/draft-storage.ts';
export type { FieldModel } from './record-form/field-model.ts';
export { FieldGrid, FieldRow, FixedField } from './record-form/FieldRow.tsx';
export type { FieldFault, FormSchema } from './record-form/model/read-form.ts';
export { RecordContent, RecordLayout, RecordSection } from './record-form/RecordPage.tsx';
export { SaveBar } from './record-form/SaveBar.tsx';
export { SectionNav, type FormSection } from './record-form/SectionNav.tsx';
export { TextField } from './record-form/TextField.tsx';
export { UnsavedDialog } from './record-form/UnsavedDialog.tsx';
export {
  useRecordForm,
  type RecordFormState,
  type SaveOutcome,
  type SaveRefusal,
  type SaveWay,
} from './record-form/useRecordForm.ts';
export { useSeenMoment } from './storage/useSeenMoment.ts';
export { readFromTab, writeToTab } from './storage/tab-storage.ts';
