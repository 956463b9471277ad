import type { Action } from './view_types';

/** The five actions: how they look and what they are called, also where it is one. */
export const ACTIONS: Record<Action, { title: string; one: string; icon: string }> = {
  borders: { title: 'Borders', one: 'Border', icon: 'gi:wooden-fence' },
  knights: { title: 'Knights', one: 'Knight', icon: 'gi:visored-helm' },
  expand: { title: 'Expand', one: 'Expand', icon: 'gi:expand' },
  deserter: { title: 'Deserter', one: 'Deserter', icon: 'gi:run' },
  alliance: { title: 'Alliance', one: 'Alliance', icon: 'gi:shaking-hands' },
};
