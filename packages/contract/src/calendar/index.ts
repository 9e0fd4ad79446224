export { isCalendarDate, isDateTime } from './calendar-date.ts';
export { businessDaysUntilPaid, easterOf, isBusinessDay, nextBusinessDay } from './business-days.ts';
export {
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  previousFriday,
  previousWorkingDay,
  weekday,
  workingDaysBefore,
} from './calendar-days.ts';
