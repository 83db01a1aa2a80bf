import type { ReactNode } from 'react'
import { useV4 } from './v4.store.ts'
import { useV4Shell } from './v4-shell.ts'

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-line py-2.5 last:border-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="min-w-0 truncate text-right text-sm font-medium">{children}</dd>
    </div>
  )
}

const button =
  'h-8 rounded-md border border-line-strong bg-surface px-3 text-sm font-medium shadow-low hover:bg-hover'

/** What v4 is and what it knows: version, who is in, which group, where it stands. */
export function AboutPage() {
  const { config, line } = useV4Shell()
  const { auth, cookies } = useV4()
  return (
    <div className="mx-auto h-full max-w-2xl overflow-y-auto p-6">
      <h1 className="flex items-center gap-3 text-xl font-semibold tracking-tight">
        <img src="/marca.svg" alt="" className="size-8" />
        Tropeiro v4
      </h1>
      <p className="mt-1 text-sm text-ink-3">A segunda porta do Tropeiro, aberta dentro da principal.</p>
      <dl className="mt-6 rounded-lg border border-line bg-surface px-4 py-1">
        <Row name="Versão">{config.versao}</Row>
        <Row name="Usuário">{auth ? auth.nome : 'Aguardando o Tropeiro…'}</Row>
        <Row name="Entrada">{auth?.login ?? '—'}</Row>
        <Row name="Grupo ativo">{auth?.grupo_ativo ?? '—'}</Row>
        <Row name="Papel">{auth ? `${auth.papel}${auth.super_user ? ' (super)' : ''}` : '—'}</Row>
        <Row name="Bases">{auth?.bases.join(', ') || '—'}</Row>
        <Row name="Cookies de medição">{cookies ? 'Permitidos' : 'Não permitidos'}</Row>
        <Row name="Endereço do v4">{location.origin}</Row>
      </dl>
      <div className="mt-5 flex gap-2">
        <button type="button" className={button} onClick={() => line.tell({ type: 'exit' })}>
          Voltar ao início
        </button>
        <button type="button" className={button} onClick={() => line.tell({ type: 'path', route: '/login' })}>
          Entrar com outra conta
        </button>
      </div>
    </div>
  )
}
