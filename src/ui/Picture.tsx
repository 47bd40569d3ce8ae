interface Source {
  small: string
  medium: string
  large: string
  alt: string
  avif?: readonly number[] | undefined
}

/** Device pixels for one of CSS on the finest screen that has a file of its own. */
const FINEST = 3

/**
 * Files of one photo with the pixels of each across, from narrow to wide, as HTML has them: none
 * that is wider than the finest screen needs where `sizes` is one width everywhere.
 */
function setOf(sizes: string, files: readonly (readonly [address: string, width: number])[]): string {
  // No number where sizes are several, and no width is as wide as that.
  const most = Number(sizes.replace('px', '')) * FINEST
  const needed = files.filter((_, at) => !(Number(files[at - 1]?.[1]) >= most))
  return needed.map(([address, width]) => `${address} ${width}w`).join()
}

/**
 * A 4:3 photo in three widths (480, 960, 1600), and as AVIF in those that it says. `eager` for what
 * is seen first, and painted together with the page; `sizes` as in HTML. `named` beside the name of
 * what it shows, in whose link it stands: it is not read out.
 */
export function Picture({
  photo,
  sizes,
  eager = false,
  named = false,
  className = 'photo',
}: {
  photo: Source
  sizes: string
  eager?: boolean
  named?: boolean
  className?: string
}) {
  const { small, medium, large, alt, avif } = photo
  return (
    <picture>
      {avif && (
        <source
          type="image/avif"
          srcSet={setOf(
            sizes,
            avif.map((width) => [small.replace('480.webp', `${width}.avif`), width]),
          )}
          sizes={sizes}
        />
      )}
      <img
        className={className}
        src={medium}
        srcSet={setOf(sizes, [
          [small, 480],
          [medium, 960],
          [large, 1600],
        ])}
        sizes={sizes}
        width={960}
        height={720}
        alt={named ? '' : alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  )
}
