import {
  PRINT_SERVICE_NAMES,
  PRINT_SERVICES,
} from '@balie/contract/features/printers/print-services.ts';

/** §3: QKEP is shown as Custom, ZEP as Zebra. */
export const printServiceOptions = PRINT_SERVICES.map((value) => ({
  value,
  label: PRINT_SERVICE_NAMES[value],
}));
