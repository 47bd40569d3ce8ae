interface Source {
  small: string
  medium: string
  large: string
  alt: string
}

/**
 * A 4:3 photo in three widths (480, 960, 1600). `eager` for what is seen first; `sizes` as in HTML.
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
  return (
    <img
      className={className}
      src={photo.medium}
      srcSet={`${photo.small} 480w, ${photo.medium} 960w, ${photo.large} 1600w`}
      sizes={sizes}
      width={960}
      height={720}
      alt={photo.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
