/** A field for the characters of a picture; with react-hook-form's `register` or a controlled value. */
import { Group, Skeleton, TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { useText } from '../../i18n/i18n.ts'
import classes from './code-field.module.css'
import { codeText } from './code-field.text.ts'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps extends TextInputProps {
  captcha: Captcha
}

export function CaptchaField({ captcha, ...field }: CaptchaFieldProps) {
  const t = useText(codeText)
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput label={t('captcha')} autoComplete="off" spellCheck={false} flex={1} maxLength={10} {...field} />
      <UnstyledButton className={classes.renew} title={t('newCaptcha')} onClick={captcha.renew}>
        {captcha.svg ? (
          // In an image element no script of the SVG can run.
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
