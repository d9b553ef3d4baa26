import { Check } from 'lucide-react';
import { ButtonAnchor } from '../../components/ui/button.tsx';
import { signUpPath } from '../../lib/paths.ts';

const INCLUDED = [
  'Unlimited distribution',
  'Free AI mastering',
  '100% of your royalties',
  'No distribution fees',
  'No algorithmic suppression',
  'Worldwide reach',
];

/** The price, printed as a season pass, and who needs none. */
export function PricingSection() {
  return (
    <section aria-labelledby="pricing-title" id="pricing" className="scroll-mt-24 pt-20 sm:pt-28">
      <div className="wrap">
        <div className="stock season-pass">
          <div className="px-6 pt-6 pb-7 pl-11 sm:pt-8.5 sm:pr-8 sm:pb-10 sm:pl-16 lg:pr-12">
            <p className="flex justify-between border-b-2 border-current pb-3 text-14 font-semibold">
              <span>Marquee box office</span>
              <span>Season pass</span>
            </p>
            <h2
              id="pricing-title"
              className="board-type mt-5.5 mb-6 text-[clamp(3.5rem,10.6vw,8.5rem)] leading-[.88] tracking-normal text-board-red"
            >
              Admit one artist
            </h2>
            <ul className="grid gap-x-7 gap-y-2.25 text-15 lg:grid-cols-2">
              {INCLUDED.map((part) => (
                <li key={part} className="flex items-center gap-2.5">
                  <Check size={17} className="flex-none" aria-hidden="true" />
                  {part}
                </li>
              ))}
            </ul>
          </div>
          <div className="season-stub relative flex flex-col items-center justify-center gap-1.5 px-6 pt-7 pb-7.5 text-center sm:py-8.5 lg:px-10">
            <p className="board-type num flex text-[8rem] leading-[.8] sm:text-[11rem]">
              <span className="mt-1.5 mr-1.5 text-[4rem] leading-none">$</span>15
            </p>
            <p className="board-type mt-2 text-b28 tracking-wider">per year</p>
            <p className="mb-4 text-14">$1.25 per month</p>
            <ButtonAnchor kind="ink" size="lg" href={signUpPath} className="w-full">
              Start Free Trial
            </ButtonAnchor>
            <p className="mt-1 text-13">30-day money-back guarantee. Cancel anytime.</p>
          </div>
          <span className="ticket-serial" aria-hidden="true">
            MQ-SEASON-0000015
          </span>
        </div>
        <p className="lead mt-8 max-w-[72ch] text-text-2">
          <b className="font-semibold text-text">Not distributing music, movies or TV? Then you pay nothing,</b> and may
          run ads for ad revenue. Only music and movie distributors need a pass.
        </p>
      </div>
    </section>
  );
}
