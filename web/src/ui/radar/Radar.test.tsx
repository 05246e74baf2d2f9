import { expect, test } from 'vitest'
import { page as frame } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { Radar } from './Radar.tsx'

const axes = { ability: 81, activeness: 72, attitude: 83, efficiency: 76, experience: 23, quality: 85 }

test('a phone has the figures; a wide screen their shape, too', async () => {
  const page = await show(<Radar label="Abilities" axes={axes} />)
  const figure = () => document.querySelector('svg')?.checkVisibility()
  await frame.viewport(1024, 768)
  await expect.element(page.getByText('81')).toBeVisible()
  expect(figure()).toBe(true)
  await frame.viewport(390, 844)
  await expect.poll(figure).toBe(false)
  await expect.element(page.getByText('81')).toBeVisible()
  await frame.viewport(1280, 900)
})
