import { type TrialOffer, trialRules } from '@polyphony/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import classes from './claim.module.css'
import { claimText } from './claim.text.ts'

/** Why the trial can't be claimed now, until when, and a link to what is possible instead. */
export function Blocker({ offer: { blocker, claimable_at } }: { offer: TrialOffer }) {
  const t = useText(claimText)
  const language = useLanguage()
  if (blocker === null) return null
  const isOfMine = blocker === 'underWay' || blocker === 'tooMany'
  return (
    <p className={classes.blocker}>
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {blocker === 'tooSoon'
          ? t('tooSoon', { at: claimable_at ? formatDateTime(claimable_at, language) : '' })
          : blocker === 'tooMany'
            ? t('tooMany', { max: trialRules.atOnce })
            : t(blocker)}{' '}
        {isOfMine && (
          <LinkAnchor to={paths.myTest} size="sm" underline="always">
            {t('toMine')}
          </LinkAnchor>
        )}
      </span>
    </p>
  )
}
