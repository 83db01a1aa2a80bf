import type { Fatura } from '@tropeiro/contract/faturamento/faturas/formas'
import { vidaDaFatura } from '@tropeiro/contract/faturamento/faturas/vida'
import { formatNumber } from '@tropeiro/contract/formats'
import { Banknote, FileDown, MoreHorizontal, Send } from 'lucide-react'
import { useState } from 'react'
import { useAtos } from '../../../session/vida.ts'
import { Button, confirm, IconButton, Menu } from '../../../ui/index.ts'
import { baixarPdf, useCancelar } from '../faturas.queries.ts'
import {
  AjustarDialog,
  DisputarDialog,
  EnviarFaturaDialog,
  ReceberFaturaDialog,
  ResolverDialog,
} from './dinheiro-dialogs.tsx'

const dialogos = {
  ajustar: AjustarDialog,
  receber: ReceberFaturaDialog,
  disputar: DisputarDialog,
  resolver: ResolverDialog,
  enviar: EnviarFaturaDialog,
}

type Props = { f: Fatura; emails: readonly string[]; podeEscrever: boolean }

/** What may be done with an invoice. */
export function FaturaAcoes({ f, emails, podeEscrever }: Props) {
  const [aberto, setAberto] = useState<keyof typeof dialogos | null>(null)
  const cancelar = useCancelar()
  const pode = useAtos(vidaDaFatura, f)
  const tirar = async () => {
    const ok = await confirm({
      title: `Cancelar a fatura ${formatNumber(f.numero)}?`,
      text: f.arquivo
        ? 'Os CT-e dela ficam em aberto, e o próximo DOCCOB avisa o parceiro da exclusão.'
        : 'Os CT-e dela ficam em aberto e podem ir em outra fatura.',
      confirmLabel: 'Cancelar a fatura',
      danger: true,
    })
    if (ok) cancelar.mutate(f._id)
  }
  const Dialogo = aberto && dialogos[aberto]
  return (
    <>
      <Button icon={FileDown} onClick={() => void baixarPdf(f._id, f.numero)}>
        PDF
      </Button>
      {podeEscrever && f.estado !== 'cancelada' && (
        <Button icon={Send} onClick={() => setAberto('enviar')}>
          Enviar
        </Button>
      )}
      {podeEscrever && pode.receber.mostra && (
        <Button variant="primary" icon={Banknote} onClick={() => setAberto('receber')}>
          Recebimento
        </Button>
      )}
      {podeEscrever && f.estado !== 'cancelada' && (
        <Menu
          trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />}
          items={[
            pode.ajustar.mostra && { label: 'Desconto ou acréscimo', onSelect: () => setAberto('ajustar') },
            pode.disputar.mostra && { label: 'Pôr em disputa', onSelect: () => setAberto('disputar') },
            pode.resolver.mostra && { label: 'Encerrar a disputa', onSelect: () => setAberto('resolver') },
            pode.cancelar.mostra && {
              label: 'Cancelar a fatura',
              danger: true,
              onSelect: () => void tirar(),
            },
          ]}
        />
      )}
      {Dialogo && <Dialogo f={f} emails={emails} onClose={() => setAberto(null)} />}
    </>
  )
}
