import { expect, test } from 'vitest';
import { registerDocuments } from '../licensing/document-routes.ts';
import type { LicensingServices } from '../licensing/services.ts';
import { registerTicketPdf } from '../ticketing/ticket-pdf-route.ts';
import { printed } from './printed.ts';
import { deskApp } from './testing/desk-app.ts';

test('EN230: who asks for a paper of theirs is given the time that typesetting takes on a busy machine', () => {
  const { app, router } = deskApp(() => '');
  const times = new Map<string, number | undefined>();
  app.addHook('onRoute', ({ url, config }) => void times.set(url, config?.answerWithinMs));
  registerDocuments(router, {} as LicensingServices);
  registerTicketPdf(router, {} as Parameters<typeof registerTicketPdf>[1]);
  const papers = ['/api/license-requests/:licenceId/document', '/api/tickets/:ticketId/pdf'];
  const { answerWithinMs } = printed.config;
  expect(papers.map((path) => times.get(path))).toEqual([answerWithinMs, answerWithinMs]);
});
