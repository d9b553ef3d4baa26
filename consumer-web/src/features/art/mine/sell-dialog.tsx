import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { parseArtPrice, priceLabel } from '@marquee/domain/art/price.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { call } from '../../../lib/api/call.ts';
import { artRoutes } from '../../../lib/api/routes/art.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { wholePrice } from '../price-words.ts';
import { artChanged } from '../queries.ts';

const problemOf = (typed: string) =>
  parseArtPrice(typed) === null ? 'Enter dollars, such as 250 or 1,200.50, or “infinity”' : true;

/** Puts something on sale, or changes its price. */
export function SellDialog({ art, onClose }: { art: Art; onClose: () => void }) {
  const before = art.priceInfinite ? 'infinity' : (wholePrice(art)?.slice(1) ?? '');
  const form = useForm({ defaultValues: { price: before } });
  const sell = useToldMutation(
    (body: { price: string }) => call(artRoutes.listArtForSale, { params: { artId: art.id }, body }),
    { done: 'It is for sale', failed: 'It is as it was', onDone: onClose },
    artChanged,
  );
  const price = parseArtPrice(form.watch('price'));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={art.isForSale ? 'Change price' : 'Put on sale'}
        description={
          art.kind === 'collection'
            ? 'A collection is sold whole. Its pieces cannot be bought by themselves meanwhile.'
            : 'Who buys it owns it, and can sell it on after 14 days.'
        }
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit((body) => sell.mutateAsync(body).catch(() => undefined))}
        >
          <FormField
            form={form}
            name="price"
            label="Price"
            hint={price ? `On its card: ${priceLabel(price)}` : 'Type “infinity” for what no money buys.'}
            options={{ validate: problemOf }}
          >
            {(control) => <Input {...control} inputMode="text" leading="$" maxLength={textLimits.artPrice} />}
          </FormField>
          <p className="text-14 text-text-2">
            {art.userId === art.ownerId
              ? 'You have 97.5 % of it, and 5 % of every later sale.'
              : 'You have 92.5 % of it; who made it has 5 %.'}
          </p>
          <DialogFooter className="mt-0">
            <DialogClose asChild>
              <Button kind="line">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={sell.isPending}>
              {art.isForSale ? 'Change price' : 'Put on sale'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
