/** §3: the backend value and the name people see. */
export const PRINT_SERVICES = ['QKEP', 'ZEP'] as const;
export const PRINT_SERVICE_NAMES = { QKEP: 'Custom', ZEP: 'Zebra' } as const;
