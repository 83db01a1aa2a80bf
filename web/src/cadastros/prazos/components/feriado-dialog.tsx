import { type Feriado, NovoFeriado, nomeDoAmbito } from '@tropeiro/contract/cadastros/prazos/calls'
import { ufs } from '@tropeiro/contract/formats'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Chave, Dia, FormDialog, Municipio, Opcao, Texto, toast, useFormulario } from '../../../ui/index.ts'
import { useSalvarFeriado } from '../prazos.queries.ts'

type Props = { feriado: Feriado | null; base: string; onClose: () => void }

/** A holiday written or changed. Changing a standard one makes it the group's own. */
export function FeriadoDialog({ feriado, base, onClose }: Props) {
  const session = useLoggedSession()
  const salvar = useSalvarFeriado()
  const f = useFormulario(NovoFeriado, {
    de: {
      dia: feriado?.dia ?? '',
      nome: feriado?.nome ?? '',
      ambito: (feriado?.ambito ?? 'municipal') as NovoFeriado['ambito'],
      base: feriado ? (feriado.base ?? '') : base,
      uf: feriado?.uf ?? feriado?.cidade?.slice(-2) ?? '',
      municipio_ibge: (feriado?.municipio_ibge ?? null) as number | null,
      conta_como_util: feriado?.conta_como_util ?? false,
    },
    para: (v) => ({
      ...v,
      base: v.base || null,
      uf: v.ambito === 'estadual' && v.uf ? (v.uf as NonNullable<NovoFeriado['uf']>) : null,
      municipio_ibge: v.ambito === 'municipal' ? v.municipio_ibge : null,
    }),
    confere: (v) => (v.ambito === 'municipal' && v.uf === '' ? [['uf', 'Escolha o estado']] : []),
    enviar: (body) => salvar.mutateAsync({ id: feriado?._id ?? null, body }),
    ao: () => {
      toast.success('Feriado salvo; as notas em aberto são recalculadas.')
      onClose()
    },
  })
  const padrao = feriado?.padrao ?? false
  const [ambito, uf] = f.form.watch(['ambito', 'uf'])
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={feriado ? feriado.nome : 'Novo feriado'}
      description={padrao ? 'É um feriado padrão: o que você mudar vale só para o seu grupo.' : undefined}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Dia form={f} name="dia" label="Dia" required disabled={padrao} />
        <Texto form={f} name="nome" label="Nome" required maxLength={100} />
        <Opcao
          form={f}
          name="ambito"
          label="Tipo"
          disabled={padrao}
          options={Object.entries(nomeDoAmbito).map(([value, label]) => ({ value, label }))}
        />
        <Opcao
          form={f}
          name="base"
          label="Base"
          options={[
            { value: '', label: 'Todas as bases' },
            ...session.bases.map((b) => ({ value: b.name, label: b.name })),
          ]}
        />
        {(ambito === 'estadual' || ambito === 'municipal') && (
          <Opcao
            form={f}
            name="uf"
            label="Estado"
            required
            disabled={padrao}
            onPick={() => f.form.setValue('municipio_ibge', null)}
            options={ufs.map((one) => ({ value: one, label: one }))}
          />
        )}
        {ambito === 'municipal' && uf !== '' && (
          <Municipio form={f} name="municipio_ibge" label="Cidade" required uf={uf} />
        )}
        <div className="sm:col-span-2">
          <Chave
            form={f}
            name="conta_como_util"
            label="Conta como dia útil?"
            hint={
              ambito === 'proprio'
                ? 'Ligado, o dia conta mesmo sendo fim de semana ou feriado.'
                : 'Ligado, o prazo conta este dia como qualquer outro.'
            }
          />
        </div>
      </div>
    </FormDialog>
  )
}
