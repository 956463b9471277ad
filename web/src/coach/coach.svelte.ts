/** The coach of a lesson, as the server tells what it says. */
import * as api from '../lib/api';
import { Inquiry } from '../lib/inquiry.svelte';
import type { CoachSays, LessonRequest } from '../lib/protocol';

export class Coach extends Inquiry<LessonRequest, CoachSays> {
  protected send(request: LessonRequest): Promise<CoachSays> {
    return api.coach(this.table.id, request);
  }
}
