import { can } from '@tropeiro/contract/access/can'
import { type Contingencia, transmissao } from '@tropeiro/contract/fiscal/transmissao/calls'
import { DOCUMENTOS_FISCAIS, MODOS, type ModeloFiscal } from '@tropeiro/contract/fiscal/transmissao/rules'
import { formatDateTime } from '@tropeiro/contract/formats'
import { Siren } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, confirm } from '../../../ui/index.ts'
import { useContingencias, useEncerrar } from '../transmissao.queries.ts'
import { LigarDialog } from './ligar-dialog.tsx'

function frase(c: Contingencia): string {
  const onde = `${DOCUMENTOS_FISCAIS[c.modelo]} de ${c.uf}`
  return c.estado === 'ligada'
    ? `${onde} em contingência (${MODOS[c.modo]}) desde ${formatDateTime(c.desde)}: ${c.motivo}`
    : `Sugestão: pôr ${onde} em contingência (${MODOS[c.modo]}). ${c.motivo}`
}

function Linha({ c, mudar }: { c: Contingencia; mudar: boolean }) {
  const [aceitando, setAceitando] = useState(false)
  const encerrar = useEncerrar()
  const sair = async () => {
    const yes =
      c.estado === 'proposta' ||
      (await confirm({
        title: 'Voltar ao normal?',
        text: 'Os próximos documentos vão de novo para a SEFAZ do estado.',
        confirmLabel: 'Voltar ao normal',
      }))
    if (yes) encerrar.mutate(c._id)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 flex-1">{frase(c)}</span>
      {mudar && c.estado === 'proposta' && (
        <Button size="sm" onClick={() => setAceitando(true)}>
          Ligar contingência
        </Button>
      )}
      {mudar && (
        <Button size="sm" variant="ghost" loading={encerrar.isPending} onClick={() => void sair()}>
          {c.estado === 'proposta' ? 'Dispensar' : 'Voltar ao normal'}
        </Button>
      )}
      {aceitando && <LigarDialog inicial={c} onClose={() => setAceitando(false)} />}
    </li>
  )
}

/** A line above the fiscal screens while contingency is on, or when the system proposes it. Nothing otherwise. */
export function FaixaDeContingencia({ modelos }: { modelos: readonly ModeloFiscal[] }) {
  const { data = [] } = useContingencias()
  const mudar = can(askerOf(useSession()), transmissao.ligarContingencia.access)
  const abertas = data.filter((c) => c.estado !== 'encerrada' && modelos.includes(c.modelo))
  if (abertas.length === 0) return null
  const ligada = abertas.some((c) => c.estado === 'ligada')
  return (
    <div
      role="status"
      className={cx(
        'flex items-start gap-2 border-b border-line px-4 py-2 text-sm max-sm:px-3',
        ligada ? 'bg-bad-soft text-bad-text' : 'bg-warn-soft text-warn-text',
      )}
    >
      <Siren size={16} aria-hidden className="mt-1 shrink-0" />
      <ul className="flex min-w-0 flex-1 flex-col gap-1">
        {abertas.map((c) => (
          <Linha key={c._id} c={c} mudar={mudar} />
        ))}
      </ul>
    </div>
  )
}
