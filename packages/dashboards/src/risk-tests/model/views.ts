/** The view of risk test results: rows of both dashboards, and what corrections name. */
export const RESULT_VIEW = 'RQS_TestResult';
/** `qsTriggerID` and `triggerDesc` of each risk trigger. */
export const TRIGGER_VIEW = 'RQS_conf_Trigger';
/** `qsTriggerID` and `typeDesc` of each type of test. */
export const TYPE_VIEW = 'RQS_conf_TestType';
