interface Source {
  small: string
  medium: string
  large: string
  alt: string
  avif?: readonly number[] | undefined
}

/** Addresses of a photo as AVIF with their widths, as HTML has them: the small one's in each. */
const avifSet = (small: string, widths: readonly number[]) =>
  widths.map((width) => `${small.replace('480.webp', `${width}.avif`)} ${width}w`).join()

/**
 * A 4:3 photo in three widths (480, 960, 1600), and as AVIF in those that it says. `eager` for what
 * is seen first, and painted together with the page; `sizes` as in HTML.
 */
export function Picture({
  photo,
  sizes,
  eager = false,
  className = 'photo',
}: {
  photo: Source
  sizes: string
  eager?: boolean
  className?: string
}) {
  const { small, medium, large, alt, avif } = photo
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avifSet(small, avif)} sizes={sizes} />}
      <img
        className={className}
        src={medium}
        srcSet={`${small} 480w, ${medium} 960w, ${large} 1600w`}
        sizes={sizes}
        width={960}
        height={720}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  )
}
