/** The five actions: how they look and what they are called. */
export const ACTIONS: Record<string, { title: string; icon: string }> = {
  borders: { title: 'Borders', icon: 'gi:wooden-fence' },
  knights: { title: 'Knights', icon: 'gi:visored-helm' },
  expand: { title: 'Expand', icon: 'gi:expand' },
  deserter: { title: 'Deserter', icon: 'gi:run' },
  alliance: { title: 'Alliance', icon: 'gi:shaking-hands' },
};
