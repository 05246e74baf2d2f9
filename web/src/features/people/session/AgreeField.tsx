/** Section 5: the user accepts the terms before registering or signing in. */
import { Anchor, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { sessionText } from './session.text.ts'

type AgreedForm = FieldValues & { is_agreed: boolean }

export function AgreeField<T extends AgreedForm>({ control }: { control: Control<T, unknown, FieldValues> }) {
  const t = useText(sessionText)
  return (
    <Controller
      control={control}
      name={'is_agreed' as Path<T>}
      render={({ field: { value, ...field }, fieldState }) => (
        <Checkbox
          {...field}
          checked={value}
          error={fieldState.error?.message}
          label={
            <>
              {t('agreeBefore')}
              {/* Opens in a new tab, so that typed text isn't lost. */}
              <Anchor component={Link} to={paths.terms} target="_blank" inherit underline="always">
                {t('terms')}
              </Anchor>
              {t('agreeBetween')}
              <Anchor component={Link} to={paths.privacy} target="_blank" inherit underline="always">
                {t('privacy')}
              </Anchor>
              {t('agreeAfter')}
            </>
          }
        />
      )}
    />
  )
}
