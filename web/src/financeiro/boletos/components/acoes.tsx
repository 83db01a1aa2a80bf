import { can } from '@tropeiro/contract/access/can'
import { boletos } from '@tropeiro/contract/financeiro/boletos/calls'
import type { Boleto } from '@tropeiro/contract/financeiro/boletos/formas'
import { formatMoney } from '@tropeiro/contract/formats'
import { Ban, Copy, FileDown, QrCode, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { confirm, IconButton, toast } from '../../../ui/index.ts'
import { baixarPdf, useBaixarBoleto } from '../boletos.queries.ts'
import { EmitirDialog } from './emitir-dialog.tsx'

const copiar = async (texto: string, diz: string) => {
  await navigator.clipboard.writeText(texto)
  toast.success(diz)
}

/** What may be done with a boleto: whoever owes it takes its sheet, its line and its PIX. */
export function AcoesDoBoleto({ b }: { b: Boleto }) {
  const podeEscrever = can(askerOf(useSession()), boletos.baixarBoleto.access)
  const baixar = useBaixarBoleto()
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
      {podeEscrever && (b.situacao === 'na_fila' || b.situacao === 'registrado') && (
        <IconButton
          icon={Ban}
          label={`Baixar o boleto do título ${b.titulo_numero}`}
          onClick={() => void tirar()}
        />
      )}
      {podeEscrever && b.situacao === 'rejeitado' && (
        <IconButton
          icon={RotateCcw}
          label={`Corrigir e emitir outro boleto do título ${b.titulo_numero}`}
          onClick={() => setCorrigindo(true)}
        />
      )}
      {corrigindo && <EmitirDialog titulo={b.titulo} corrige onClose={() => setCorrigindo(false)} />}
    </span>
  )
}
