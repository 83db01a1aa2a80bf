import type { InicioDoPortal } from '@tropeiro/contract/gestao/portal/calls'
import { FileText, type LucideIcon, MessageSquare, Package, ReceiptText, Sun, Truck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useInicio, useOcorrencias } from '../gestao/portal/portal.queries.ts'
import { cx } from '../lib/cx.ts'
import { useLiveEvents } from '../lib/use-live-events.ts'
import { announceLeave, currentAsker } from '../session/login.ts'
import { leave } from '../session/logout.ts'
import { setPreferences } from '../session/session.store.ts'
import type { Session } from '../session/state.ts'
import { useIsDark } from '../session/theme.ts'

import { ESCRITORIO, useRota } from './rota.ts'
import { Documentos } from './telas/documentos.tsx'
import { Financeiro } from './telas/financeiro.tsx'
import { Hoje } from './telas/hoje.tsx'
import { Nota } from './telas/nota.tsx'
import { Notas } from './telas/notas.tsx'
import { Ocorrencia, Ocorrencias } from './telas/ocorrencias.tsx'

type Aba = { id: string; nome: string; icone: LucideIcon }
const abas: readonly Aba[] = [
  { id: '', nome: 'Hoje', icone: Truck },
  { id: 'notas', nome: 'Notas', icone: Package },
  { id: 'ocorrencias', nome: 'Ocorrências', icone: MessageSquare },
  { id: 'documentos', nome: 'Documentos', icone: FileText },
  { id: 'financeiro', nome: 'Financeiro', icone: ReceiptText },
]

/** The portal: the carrier's name on top, five places, nothing of his office. */
export function App({ session }: { session: Session }) {
  useLiveEvents()
  const grupo = session.grupo_ativo
  const { caminho, busca } = useRota()
  const inicio = useInicio()
  const esperam = useOcorrencias(grupo, 'abertos').data?.dados.filter((i) => i.espera_resposta).length ?? 0
  const paga = currentAsker()?.papel === 'EMBARCADOR'
  const visiveis = abas.filter((a) => a.id !== 'financeiro' || paga)
  const [aba = '', id] = caminho
  const main = useRef<HTMLElement>(null)
  const onde = caminho.join('/')
  const antes = useRef(onde)
  useEffect(() => {
    if (antes.current === onde) return
    antes.current = onde
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [onde])
  const marca = inicio.data?.marca ?? { nome: grupo, cor: null, logo: null }
  return (
    <div
      className="flex min-h-dvh flex-col pb-16 sm:pb-0"
      style={marca.cor ? ({ '--marca': marca.cor } as React.CSSProperties) : undefined}
    >
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Pular para o conteúdo
      </button>
      <header className="sticky top-0 z-40 border-b border-line border-t-[3px] border-t-[var(--marca,var(--accent))] bg-surface">
        <div className="mx-auto flex h-14 max-w-6xl items-center gap-4 px-4">
          <Marca marca={marca} />
          <nav aria-label="Portal" className="hidden flex-1 gap-1 sm:flex">
            {visiveis.map((a) => (
              <a
                key={a.id}
                href={`#/${a.id}`}
                aria-current={aba === a.id ? 'page' : undefined}
                className={cx(
                  'flex h-9 items-center gap-1.5 rounded-md px-3 font-medium',
                  aba === a.id ? 'bg-selected text-ink' : 'text-ink-2 hover:bg-hover',
                )}
              >
                {a.nome}
                {a.id === 'ocorrencias' && esperam > 0 && <Conta n={esperam} />}
              </a>
            ))}
          </nav>
          <span className="flex-1 sm:hidden" />
          <Pessoa session={session} empresas={inicio.data?.empresas ?? []} />
        </div>
      </header>
      <main
        ref={main}
        id="conteudo"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-5 outline-none"
      >
        {aba === '' && <Hoje grupo={grupo} inicio={inicio} paga={paga} />}
        {aba === 'notas' && (id ? <Nota id={id} grupo={grupo} /> : <Notas busca={busca} />)}
        {aba === 'ocorrencias' &&
          (id ? (
            <Ocorrencia id={id} grupo={grupo} />
          ) : (
            <Ocorrencias
              grupo={grupo}
              situacao={busca.get('situacao') === 'encerrados' ? 'encerrados' : 'abertos'}
            />
          ))}
        {aba === 'documentos' && <Documentos busca={busca} />}
        {aba === 'financeiro' && paga && <Financeiro />}
        {!visiveis.some((a) => a.id === aba) && (
          <p>
            Esta página não existe no portal.{' '}
            <a className="text-accent-text underline" href="#/">
              Ver as entregas de hoje
            </a>
          </p>
        )}
      </main>
      <nav
        aria-label="Portal no telefone"
        className="fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
      >
        {visiveis.map((a) => (
          <a
            key={a.id}
            href={`#/${a.id}`}
            aria-current={aba === a.id ? 'page' : undefined}
            className={cx(
              'relative flex h-14 flex-col items-center justify-center gap-0.5 text-2xs font-medium',
              aba === a.id ? 'text-accent-text' : 'text-ink-3',
            )}
          >
            <a.icone size={20} aria-hidden />
            {a.nome}
            {a.id === 'ocorrencias' && esperam > 0 && (
              <span className="absolute top-1 left-1/2 ml-1.5">
                <Conta n={esperam} />
              </span>
            )}
          </a>
        ))}
      </nav>
    </div>
  )
}

const Conta = ({ n }: { n: number }) => (
  <span className="num inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-bad px-1 text-2xs font-semibold text-white">
    {n}
    <span className="sr-only"> esperam a sua resposta</span>
  </span>
)

const iniciais = (nome: string): string =>
  nome
    .split(/\s+/)
    .filter((w) => w.length > 2)
    .slice(0, 2)
    .map((w) => w[0])
    .join('')
    .toUpperCase() || nome.slice(0, 1)

function Marca({ marca }: { marca: InicioDoPortal['marca'] }) {
  return (
    <a
      href="#/"
      className="toca flex min-w-0 items-center gap-2.5"
      aria-label={`${marca.nome}, entregas de hoje`}
    >
      {marca.logo ? (
        <img src={marca.logo} alt="" className="max-h-9 max-w-36 shrink-0 object-contain" />
      ) : (
        <span
          aria-hidden
          className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-[var(--marca,var(--accent))] text-sm font-bold text-white"
        >
          {iniciais(marca.nome)}
        </span>
      )}
      <span className="truncate text-[15px] font-semibold tracking-tight">{marca.nome}</span>
    </a>
  )
}

/** Who is here, for which companies, and the way out. */
function Pessoa({ session, empresas }: { session: Session; empresas: InicioDoPortal['empresas'] }) {
  const dark = useIsDark()
  const item = 'flex h-10 w-full items-center gap-2 rounded-md px-3 text-left hover:bg-hover'
  return (
    <details
      className="relative"
      onBlur={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget)) e.currentTarget.open = false
      }}
      onKeyDown={(e) => {
        if (e.key === 'Escape') e.currentTarget.open = false
      }}
    >
      <summary
        className="flex h-9 items-center gap-2 rounded-md px-2 hover:bg-hover"
        aria-label={`Conta de ${session.nome}`}
      >
        <span className="flex size-7 items-center justify-center rounded-full bg-sunken text-xs font-semibold text-ink-2">
          {iniciais(session.nome)}
        </span>
        <span className="hidden max-w-40 truncate text-ink-2 lg:block">{session.nome}</span>
      </summary>
      <div className="absolute right-0 mt-1 w-72 rounded-xl border border-line bg-raised p-1.5 shadow-pop">
        <div className="px-3 py-2">
          <p className="font-medium">{session.nome}</p>
          <ul className="mt-1 text-xs text-ink-3">
            {empresas.map((e) => (
              <li key={e.documento} className="truncate">
                {e.nome}
              </li>
            ))}
          </ul>
        </div>
        <button
          type="button"
          className={item}
          onClick={() => setPreferences({ theme: dark ? 'light' : 'dark' })}
        >
          <Sun size={16} aria-hidden /> {dark ? 'Tema claro' : 'Tema escuro'}
        </button>
        <a href={ESCRITORIO} className={item}>
          <FileText size={16} aria-hidden /> Pesquisa, romaneios e protocolos
        </a>
        <button
          type="button"
          className={cx(item, 'text-bad-text')}
          onClick={() => {
            announceLeave()
            leave()
          }}
        >
          Sair
        </button>
      </div>
    </details>
  )
}
