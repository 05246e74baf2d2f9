import { calls } from '@polyphony/contract'
import { useCall } from '../../api/use-call.ts'

export interface Captcha {
  captchaId: string | undefined
  svg: string | undefined
  renew: () => void
}

const size = { width: 120, height: 40, viewBox: '0 0 120 40' }

export function useCaptcha(isRequired: boolean): Captcha {
  const { data, refetch } = useCall(calls.session.svgCaptcha, size, {
    enabled: isRequired,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: 110_000,
    tellsError: true,
  })
  return {
    captchaId: data?.captchaId,
    svg: data?.svg,
    renew: () => {
      if (isRequired) void refetch()
    },
  }
}
