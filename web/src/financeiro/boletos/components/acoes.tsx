import { can } from '@tropeiro/contract/access/can'
import { boletos } from '@tropeiro/contract/financeiro/boletos/calls'
import type { Boleto } from '@tropeiro/contract/financeiro/boletos/formas'
import {
  instrucaoPendente,
  type TipoDeInstrucao,
  tiposDeInstrucao,
} from '@tropeiro/contract/financeiro/boletos/nomes'
import { diaEm, formatMoney } from '@tropeiro/contract/formats'
import { Ban, Copy, FileDown, Landmark, QrCode, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { confirm, IconButton, Menu, toast } from '../../../ui/index.ts'
import { baixarPdf, useBaixarBoleto } from '../boletos.queries.ts'
import { EmitirDialog } from './emitir-dialog.tsx'
import { InstrucaoDialog } from './instrucao-dialog.tsx'

const copiar = async (texto: string, diz: string) => {
  await navigator.clipboard.writeText(texto)
  toast.success(diz)
}

/** Why something is not asked of the bank now; null: it may be. The server says the rest. */
export function naoCabe(b: Boleto, tipo: TipoDeInstrucao): string | null {
  const pendentes = b.instrucoes.filter((i) => instrucaoPendente(i.estado))
  if (pendentes.some((i) => i.tipo === tipo)) return 'Já pedida: falta a resposta do banco'
  if (pendentes.some((i) => i.tipo === 'baixar')) return 'A baixa já foi pedida'
  if (tipo === 'protestar') {
    if (b.parado_por === 'protesto') return 'Já está em protesto'
    if (b.vencimento >= diaEm(new Date())) return 'Ainda não venceu'
  }
  if (tipo === 'abater' && b.abatimento > 0) return 'Já tem abatimento'
  if (tipo === 'cancelar_abatimento' && b.abatimento === 0) return 'Não tem abatimento'
  const ultimo = b.instrucoes.find(
    (i) => i.estado === 'confirmada' && (i.tipo === 'protestar' || i.tipo === 'sustar'),
  )
  if (tipo === 'sustar' && b.parado_por !== 'protesto' && ultimo?.tipo !== 'protestar')
    return 'Não há protesto'
  return null
}

/** What may be done with a boleto: whoever owes it takes its sheet, its line and its PIX. */
export function AcoesDoBoleto({ b }: { b: Boleto }) {
  const podeEscrever = can(askerOf(useSession()), boletos.baixarBoleto.access)
  const baixar = useBaixarBoleto()
  const [pedindo, setPedindo] = useState<TipoDeInstrucao | null>(null)
  const [corrigindo, setCorrigindo] = useState(false)
  const { linha_digitavel, pix } = b
  const tirar = async () => {
    const sim = await confirm({
      title: 'Baixar o boleto?',
      text: `O boleto de ${formatMoney(b.valor)} deixa de poder ser pago. O título continua em aberto.`,
      danger: true,
      confirmLabel: 'Baixar',
    })
    if (sim) baixar.mutate(b._id)
  }
  return (
    <span className="flex shrink-0 items-center">
      {linha_digitavel && (
        <>
          <IconButton
            icon={FileDown}
            label={`Boleto do título ${b.titulo_numero} em PDF`}
            onClick={() => void baixarPdf(b._id, b.titulo_numero)}
          />
          <IconButton
            icon={Copy}
            label="Copiar a linha digitável"
            onClick={() => void copiar(linha_digitavel, 'Linha digitável copiada.')}
          />
        </>
      )}
      {pix && (
        <IconButton
          icon={QrCode}
          label="Copiar o PIX"
          onClick={() => void copiar(pix, 'PIX copia e cola copiado.')}
        />
      )}
      {podeEscrever && b.situacao === 'na_fila' && (
        <IconButton
          icon={Ban}
          label={`Baixar o boleto do título ${b.titulo_numero}`}
          onClick={() => void tirar()}
        />
      )}
      {podeEscrever && b.situacao === 'registrado' && (
        <Menu
          trigger={
            <IconButton
              icon={Landmark}
              label={`Pedir ao banco sobre o boleto do título ${b.titulo_numero}`}
            />
          }
          items={[
            { heading: 'Pedir ao banco' },
            ...Object.entries(tiposDeInstrucao).map(([tipo, label]) => {
              const reason = naoCabe(b, tipo as TipoDeInstrucao)
              return {
                label,
                danger: tipo === 'protestar' || tipo === 'baixar',
                onSelect: () => setPedindo(tipo as TipoDeInstrucao),
                ...(reason ? { disabled: true, reason } : {}),
              }
            }),
          ]}
        />
      )}
      {podeEscrever && b.situacao === 'rejeitado' && (
        <IconButton
          icon={RotateCcw}
          label={`Corrigir e emitir outro boleto do título ${b.titulo_numero}`}
          onClick={() => setCorrigindo(true)}
        />
      )}
      {pedindo && <InstrucaoDialog tipo={pedindo} boletos={[b]} onClose={() => setPedindo(null)} />}
      {corrigindo && <EmitirDialog titulo={b.titulo} corrige onClose={() => setCorrigindo(false)} />}
    </span>
  )
}
