import { retracing } from '../../kernel/retrace.ts';
import { showAggregate } from './aggregate.ts';

/** Which command left which event of a show. */
export const showRetrace = retracing(
  showAggregate,
  {
    ShowScheduled: (data, { key: show }) => [{ type: 'ScheduleShow', show, ...data }],
    ShowEdited: ({ details: { location = '', ...details } }, { key: show, events }) => {
      const repriced = events.find(({ type }) => type === 'ShowRepriced');
      const { price, tiers } = repriced?.type === 'ShowRepriced' ? repriced.data : {};
      return [{ type: 'EditShow', show, details: { ...details, location }, price, tiers }];
    },
    ShowRepriced: ({ price, tiers }, { key: show }) => [{ type: 'EditShow', show, price, tiers }],
    ShowPictureSet: ({ file }, { key: show }) => [{ type: 'SetShowPicture', show, file }],
    ShowPictureRemoved: (_, { key: show }) => [{ type: 'RemoveShowPicture', show }],
    ShowCancelled: ({ reason }, { key: show }) => [{ type: 'CancelShow', show, reason }],
    ShowWentLive: ({ followers }, { key: show }) => [{ type: 'GoLive', show, followers }],
    ShowEnded: (_, { key: show }) => [{ type: 'EndShow', show }],
  },
  ({ type, data }, stream) => (type === 'ShowScheduled' ? { makes: { stream, owner: data.owner } } : {}),
);
