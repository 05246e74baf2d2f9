import { Group, Skeleton, TextInput, UnstyledButton } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../i18n/i18n.ts'
import classes from './session.module.css'
import { sessionText } from './text.ts'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  error: string | undefined
  field: UseFormRegisterReturn
}

export function CaptchaField({ captcha, error, field }: CaptchaFieldProps) {
  const t = useText(sessionText)
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <TextInput label={t('captcha')} autoComplete="off" flex={1} error={error} {...field} />
      <UnstyledButton mt={24} title={t('newCaptcha')} onClick={captcha.renew}>
        {captcha.svg ? (
          // As a picture, nothing in the SVG can run.
          <img
            className={classes.captcha}
            src={`data:image/svg+xml,${encodeURIComponent(captcha.svg)}`}
            alt={t('captchaPicture')}
            width={120}
            height={36}
          />
        ) : (
          <Skeleton width={120} height={36} />
        )}
      </UnstyledButton>
    </Group>
  )
}
