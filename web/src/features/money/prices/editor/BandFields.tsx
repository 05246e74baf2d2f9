import { Fieldset, Group, NumberInput } from '@mantine/core'
import { keysOf, matchBands, matchBandWords, type PriceBands, wrongBand } from '@polyphony/contract'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { editorText } from '../prices.text.ts'

interface BandFieldsProps {
  bands: PriceBands
  isReadOnly: boolean
  onChange: (bands: PriceBands) => void
}

/** New words always cost the whole price. */
export function BandFields({ bands, isReadOnly, onChange }: BandFieldsProps) {
  const t = useText(editorText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const wrong = wrongBand(bands)
  return (
    <Fieldset legend={t('bands')}>
      <Group gap="xs" align="flex-start">
        {keysOf(matchBands).map((band) => (
          <NumberInput
            key={band}
            w={128}
            label={matchBandWords[band][language]}
            value={bands[band]}
            suffix=" %"
            hideControls
            allowDecimal={false}
            allowNegative={false}
            readOnly={isReadOnly || band === 'new'}
            error={wrong === band && messageOf({ code: 'DISCOUNT_INVALID', data: { band } })}
            onChange={(percent) => onChange({ ...bands, [band]: Number(percent) })}
          />
        ))}
      </Group>
    </Fieldset>
  )
}
