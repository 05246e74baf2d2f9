/** Draws the selected part of a picture as a square. */
const side = 512

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export async function drawCrop(address: string, area: Area, type: string): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('the browser could not draw the picture')
  return blob
}
