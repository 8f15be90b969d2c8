import type {
  VirtualPrinterSwitches,
  VirtualPrinter as VirtualPrinterView,
} from '@balie/contract/features/printing/schema.ts';
import type { Endpoint } from '../../platform/network/address-policy.ts';

interface PrinterKey {
  readonly siteId: number;
  readonly printerId: number;
}

/** Printers that exist in the server only; packages/demo has them. */
export interface VirtualPrinters {
  /** The exact addresses that printing must be allowed to reach. */
  readonly endpoints: readonly Endpoint[];
  list(siteId: number): Promise<VirtualPrinterView[]>;
  /** Sets the named switches; others may have been changed by somebody else in the meantime. */
  switch(key: PrinterKey, turned: Partial<VirtualPrinterSwitches>): Promise<VirtualPrinterView>;
  ticket(key: PrinterKey & { readonly ticketId: number }): { readonly png: Buffer };
}
