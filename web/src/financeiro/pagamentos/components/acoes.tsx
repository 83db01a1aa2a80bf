import { can } from '@tropeiro/contract/access/can'
import { pagamentos } from '@tropeiro/contract/financeiro/pagamentos/calls'
import type { ConvenioDePagamento, Pagamento } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { noBanco } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { formatMoney } from '@tropeiro/contract/formats'
import { Ban, CheckCheck, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { confirm, IconButton } from '../../../ui/index.ts'
import { useTirar } from '../pagamentos.queries.ts'
import { ConfirmarDialog, CorrigirDialog, DevolverDialog } from './programar-dialog.tsx'

/** What may be done with a payment, by where it stands. */
export function AcoesDoPagamento({
  p,
  convenios,
}: {
  p: Pagamento
  convenios: readonly ConvenioDePagamento[]
}) {
  const [aberto, setAberto] = useState<'corrigir' | 'confirmar' | 'devolver' | null>(null)
  const tirar = useTirar()
  const dizExtrato = can(askerOf(useSession()), pagamentos.confirmarPagamento.access)
  const espera = p.situacao === 'programado' || p.situacao === 'em_lote'
  const fechar = () => setAberto(null)
  const sim = async () => {
    const ok = await confirm({
      title: 'Tirar da programação?',
      text: `O título de ${formatMoney(p.valor)} volta a esperar${p.lote_numero ? `, e o lote ${p.lote_numero} precisa ser montado de novo` : ''}.`,
      confirmLabel: 'Tirar',
    })
    if (ok) tirar.mutate(p._id)
  }
  const quem = `${p.nome}, título ${p.titulo_numero}`
  return (
    <span className="flex shrink-0 items-center justify-end">
      {espera && (
        <>
          <IconButton
            icon={Pencil}
            label={`Mudar o pagamento de ${quem}`}
            onClick={() => setAberto('corrigir')}
          />
          <IconButton icon={Ban} label={`Tirar o pagamento de ${quem}`} onClick={() => void sim()} />
        </>
      )}
      {p.situacao === 'devolvido' && (
        <IconButton
          icon={Pencil}
          label={`Corrigir e reenviar a ${quem}`}
          onClick={() => setAberto('corrigir')}
        />
      )}
      {dizExtrato && noBanco.includes(p.situacao) && (
        <>
          <IconButton
            icon={CheckCheck}
            label={`Saiu no extrato: ${quem}`}
            onClick={() => setAberto('confirmar')}
          />
          <IconButton
            icon={Undo2}
            label={`Não saiu no extrato: ${quem}`}
            onClick={() => setAberto('devolver')}
          />
        </>
      )}
      {aberto === 'corrigir' && <CorrigirDialog p={p} convenios={convenios} onClose={fechar} />}
      {aberto === 'confirmar' && <ConfirmarDialog p={p} onClose={fechar} />}
      {aberto === 'devolver' && <DevolverDialog p={p} onClose={fechar} />}
    </span>
  )
}
