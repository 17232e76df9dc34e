const side = 256;
const quality = 0.85;

// Crops an image to its center square and returns a small JPEG that the server always accepts. Null if it is not an
// image.
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const edge = Math.min(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  const left = (picture.width - edge) / 2;
  const top = (picture.height - edge) / 2;
  context.drawImage(picture, left, top, edge, edge, 0, 0, side, side);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}
