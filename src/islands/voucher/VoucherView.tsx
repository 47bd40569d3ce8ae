import { QrCode } from './QrCode.tsx'
import type { VoucherWords } from './words.ts'
import './paper.css'

/**
 * What a guest shows at the counter. It is given all it shows, so that it is drawn outside a page
 * too; `note` stands above it.
 */
export function VoucherView({ words, note }: { words: VoucherWords; note?: string }) {
  const { title, kind, name, tongues, localName, localTongue, option, localOption, when, codes, show, rows } = words
  return (
    <article className="paper printed" aria-label={`${kind} ${name}`}>
      {note && <p className="paper-note">{note}</p>}
      <p className="paper-head">
        <b>{title}</b>
        <span>{kind}</span>
      </p>
      <h2 lang={tongues[0]}>{name}</h2>
      <p className="paper-option">
        {localName && <span lang={localTongue}>{localName}</span>}
        <span lang={tongues[1]}>{option}</span>
        {localOption && <span lang="en">{localOption}</span>}
      </p>
      <dl className="paper-when">
        {when.map(({ label, day, time }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{day}</b>
              <span>{time}</span>
            </dd>
          </div>
        ))}
      </dl>
      {codes.length > 0 && (
        <>
          <ul className="paper-codes">
            {codes.map(({ text, name: what, label, lang }) => (
              <li key={text}>
                <QrCode text={text} label={label} />
                <span lang={lang}>{what}</span>
                <b>{text}</b>
              </li>
            ))}
          </ul>
          <p className="paper-show">{show}</p>
        </>
      )}
      <dl className="paper-rows">
        {rows.map(({ label, text, href, lang }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={lang}>{href ? <a href={href}>{text}</a> : text}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
