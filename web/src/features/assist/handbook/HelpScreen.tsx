/** `/help`: the handbook of whoever reads it, by kinds of people; a page of it; what it says about a question. */
import { useSearch } from '@tanstack/react-router'
import { useText } from '../../../i18n/i18n.ts'
import { handbookText } from '../../../parts/handbook/handbook.text.ts'
import { paths } from '../../../paths.ts'
import { PublicFrame } from '../../../shell/public-frame/PublicFrame.tsx'
import { HandbookList } from './HandbookList.tsx'
import { HandbookPage } from './HandbookPage.tsx'

export function HelpScreen() {
  const t = useText(handbookText)
  const { page } = useSearch({ from: paths.help })
  return (
    <PublicFrame title={t('help')} isWide hasHome>
      {page === undefined ? <HandbookList /> : <HandbookPage key={page} page={page} />}
    </PublicFrame>
  )
}
