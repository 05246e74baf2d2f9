import type { SettleItem } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { itemKindText } from './monthly.text.ts'

/** What an item is called: its task, with its kind where that isn't the work itself; or its kind alone. */
export function useItemName(): (item: Pick<SettleItem, 'income' | 'about' | 'kind'>) => string {
  const kindName = useText(itemKindText)
  return ({ income, about, kind }) => {
    if (!income) return about?.task_name ? `${about.task_name} · ${kindName(kind)}` : kindName(kind)
    return kind === 'income' ? income.task_name : `${income.task_name} · ${kindName(kind)}`
  }
}
