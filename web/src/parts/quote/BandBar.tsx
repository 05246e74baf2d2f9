import type { MatchBand } from '@polyphony/contract'
import { matchBandText } from '../../i18n/domain/domain.text.ts'
import { formatWords } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import type { BandCount } from './group-quote.ts'
import classes from './quote.module.css'

/** Strength of the colour by band: what is done from nothing has the strongest. */
const shares: Readonly<Record<MatchBand, number>> = {
  repetition: 20,
  context: 25,
  exact: 35,
  fuzzy95: 45,
  fuzzy85: 60,
  fuzzy75: 75,
  new: 88,
  undrafted: 100,
}

const toneOf = (band: MatchBand) => ({ '--band': `color-mix(in srgb, var(--primary) ${shares[band]}%, var(--panel))` })

/** How much of the text the translation memory already has. */
export function BandBar({ bands, label }: { bands: readonly BandCount[]; label: string }) {
  const name = useText(matchBandText)
  const language = useLanguage()
  return (
    <div className={classes.bands}>
      <div className={classes.bar} aria-hidden>
        {bands.map(({ band, word_count }) => (
          <span key={band} style={{ ...toneOf(band), flexGrow: word_count }} />
        ))}
      </div>
      <ul className={classes.legend} aria-label={label}>
        {bands.map(({ band, word_count }) => (
          <li key={band} style={toneOf(band)}>
            {name(band)}
            <span>{formatWords(word_count, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
