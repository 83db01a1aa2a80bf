import { PedidoDeArquivos } from '@tropeiro/contract/parceria/parceiros/calls'
import {
  type FamiliaQueSai,
  nomeDaFamilia,
  type Parceiro,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { Campo, DateRange, FormDialog, Opcao, toast, useFormulario } from '../../../ui/index.ts'
import { useGerar } from '../parceiros.queries.ts'

type Props = { parceiro: Parceiro; familias: readonly FamiliaQueSai[]; onClose: () => void }

const palavras: Record<FamiliaQueSai, { um: string; muitos: string; nada: string }> = {
  OCOREN: {
    um: 'ocorrência',
    muitos: 'ocorrências',
    nada: 'Nada espera. Escolha um período para juntar o que já aconteceu.',
  },
  CONEMB: {
    um: 'CT-e',
    muitos: 'CT-e',
    nada: 'Nada espera das últimas semanas. Escolha um período para ir mais longe.',
  },
  DOCCOB: {
    um: 'fatura',
    muitos: 'faturas',
    nada: 'Nenhuma fatura espera: emita uma na aba Cobrança.',
  },
}

const contar = (n: number, familia: FamiliaQueSai): string =>
  `${n} ${n === 1 ? palavras[familia].um : palavras[familia].muitos}`

const esperando = (p: Parceiro): Record<FamiliaQueSai, number> => ({
  OCOREN: p.pendentes,
  CONEMB: p.esperando.conemb,
  DOCCOB: p.esperando.doccob,
})

const periodos: Partial<Record<FamiliaQueSai, { label: string; hint: string }>> = {
  OCOREN: {
    label: 'Juntar também o que houve no período',
    hint: 'O que já foi em um arquivo não vai de novo.',
  },
  CONEMB: {
    label: 'Só os CT-e autorizados no período',
    hint: 'Sem período, os das últimas semanas. O que já foi em um arquivo não vai de novo.',
  },
}

type Feito = Awaited<ReturnType<ReturnType<typeof useGerar>['mutateAsync']>>

function Resultado({ done, familia }: { done: Feito; familia: FamiliaQueSai }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      {done.arquivos.map((a) => (
        <p key={a._id}>
          <span className="font-medium break-all">{a.nome}</span> · {contar(a.contagem.importadas, familia)}
        </p>
      ))}
      {done.arquivos.length === 0 && <p>Nenhum arquivo foi gerado.</p>}
      {done.esperando.length > 0 && (
        <div className="rounded-md bg-warn-soft px-3 py-2 text-warn-text">
          Continuam esperando, sem código para este parceiro:
          <ul className="ml-4 list-disc">
            {done.esperando.map((e) => (
              <li key={e.ocorrencia}>
                {e.descricao} ({e.quantas})
              </li>
            ))}
          </ul>
        </div>
      )}
      {done.de_fora.length > 0 && (
        <div className="rounded-md bg-warn-soft px-3 py-2 text-warn-text">
          Ficaram de fora, porque não cabem neste layout:
          <ul className="ml-4 list-disc">
            {done.de_fora.map((f) => (
              <li key={f.documento}>
                {f.documento}: {f.motivo}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Writes and sends what waits for a partner, one family at a time. */
export function GerarDialog({ parceiro, familias, onClose }: Props) {
  const gerar = useGerar(parceiro._id)
  const f = useFormulario(PedidoDeArquivos, {
    de: { familia: (familias[0] ?? 'OCOREN') as FamiliaQueSai, periodo: { from: '', until: '' } },
    para: ({ familia, periodo }) => ({
      familia,
      ...(periodos[familia] && periodo.from && periodo.until ? { de: periodo.from, ate: periodo.until } : {}),
    }),
    campos: { de: 'periodo', ate: 'periodo' },
    enviar: gerar.mutateAsync,
    ao: ({ arquivos }) =>
      arquivos.length > 0
        ? toast.success(arquivos.length === 1 ? 'Arquivo gerado.' : `${arquivos.length} arquivos gerados.`)
        : toast.warning('Não havia o que mandar.'),
  })
  const familia = f.form.watch('familia')
  const quantos = esperando(parceiro)[familia]
  const dias = periodos[familia]
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Gerar ${familia} para ${parceiro.nome}`}
      description={
        quantos === 0
          ? palavras[familia].nada
          : `${contar(quantos, familia)} ${quantos === 1 ? 'espera' : 'esperam'} o próximo arquivo.`
      }
      submitLabel="Gerar"
      instead={gerar.data && <Resultado done={gerar.data} familia={familia} />}
    >
      <div className="flex flex-col gap-3">
        {familias.length > 1 && (
          <Opcao
            form={f}
            name="familia"
            label="Arquivo"
            options={familias.map((value) => ({ value, label: nomeDaFamilia[value] }))}
          />
        )}
        {dias && (
          <Campo form={f} name="periodo" label={dias.label} hint={dias.hint}>
            {({ value, onChange }) => <DateRange value={value} onChange={onChange} />}
          </Campo>
        )}
      </div>
    </FormDialog>
  )
}
