import { formatNumber } from '@tropeiro/contract/formats'
import type { Proposta } from '@tropeiro/contract/transporte/mesa/formas'
import { Check, CircleCheckBig, Printer, Send, X } from 'lucide-react'
import { Link } from '../../../lib/nav.tsx'
import { Button, IconButton } from '../../../ui/index.ts'
import { quantasNotas, useAqui } from '../aqui.ts'
import { barrasDe, passou } from '../carga.ts'
import type { Coluna } from '../quadro.ts'

type Props = {
  proposta: Proposta
  colunas: readonly Coluna[]
  onAceitar: () => void
  onDescartar: () => void
}

/** What the desk would do by itself, until somebody says yes or no. */
export function FaixaDaProposta({ proposta, colunas, onAceitar, onDescartar }: Props) {
  const { mesa, passos } = useAqui()
  const novas = proposta.colunas.reduce((sum, c) => sum + c.novas, 0)
  const cheios = colunas.filter((c) => barrasDe(mesa, c).some(passou)).length
  const n = proposta.colunas.length
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-accent-soft px-3 py-2 text-sm"
    >
      <span className="min-w-52 flex-1">
        <strong className="font-semibold">
          Proposta: {quantasNotas(novas)} em {n} {n === 1 ? 'romaneio' : 'romaneios'}
        </strong>
        <span className="block text-xs text-ink-2">
          {[
            'por rota e base, com quem fez a rota por último ou o menor veículo em que cabe',
            proposta.semMotorista > 0 && `${proposta.semMotorista} sem motorista livre`,
            cheios > 0 && `${cheios} acima do limite`,
            proposta.semRota > 0 &&
              `${quantasNotas(proposta.semRota)} sem rota ${proposta.semRota === 1 ? 'fica' : 'ficam'} esperando`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button size="sm" variant="primary" icon={Check} loading={passos.ocupado} onClick={onAceitar}>
        Aceitar
      </Button>
      <Button size="sm" variant="ghost" onClick={onDescartar}>
        Descartar
      </Button>
    </div>
  )
}

/** What is left to do with what was released: paper, and the MDF-e of those that need one. */
export function FaixaDosLiberados({ colunas, onFecha }: { colunas: readonly Coluna[]; onFecha: () => void }) {
  const numeros = colunas.flatMap((c) => c.romaneio ?? [])
  const comTelefone = colunas.filter((c) => c.motorista !== null).length
  const semMdfe = colunas.filter((c) => c.mdfe === 'falta').length
  const n = numeros.length
  return (
    <section
      aria-label="Liberados"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-ok-soft px-3 py-2 text-sm text-ok-text"
    >
      <CircleCheckBig size={16} aria-hidden className="shrink-0" />
      <span className="min-w-52 flex-1" role="status">
        <strong className="num font-semibold">
          {n === 1 ? `Romaneio ${numeros[0]} liberado` : `${formatNumber(n)} romaneios liberados`}
        </strong>
        <span className="block text-xs">
          {comTelefone === 0
            ? 'Sem motorista, nenhum telefone foi avisado.'
            : comTelefone === 1
              ? 'O motorista já o vê no telefone.'
              : `${comTelefone} motoristas já os veem no telefone.`}{' '}
          {semMdfe === 0
            ? 'Nenhum espera MDF-e.'
            : `${semMdfe} ${semMdfe === 1 ? 'espera' : 'esperam'} MDF-e.`}
        </span>
      </span>
      {semMdfe > 0 && (
        <Link
          to="/app/mdfe/criar"
          className="flex items-center gap-1.5 font-medium underline underline-offset-2"
        >
          <Send size={14} aria-hidden /> Emitir MDF-e
        </Link>
      )}
      <Link
        to={`/app/romaneios/imprimir/${numeros.join(',')}`}
        target="_blank"
        className="flex items-center gap-1.5 font-medium underline underline-offset-2"
      >
        <Printer size={14} aria-hidden /> {n === 1 ? 'Imprimir' : `Imprimir os ${n}`}
      </Link>
      <IconButton icon={X} size="sm" label="Fechar" onClick={onFecha} />
    </section>
  )
}
