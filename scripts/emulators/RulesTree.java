import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.v1.Expression;
import com.google.firebase.rules.runtime.v1.Function;
import com.google.firebase.rules.runtime.v1.Identifier;
import com.google.firebase.rules.runtime.v1.MatchRule;
import com.google.firebase.rules.runtime.v1.Permission;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.runtime.v1.ServiceRule;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.List;

/**
 * What rules files compile to: for each file named, a line of JSON with what the compiler says of it and its tree of
 * services, matches, functions and permissions, each with its serialized size with source positions (`bytes`) and without
 * (`bare`). scripts/lib/rules-tree.mjs reads it. After `--positions` each expression says where it stands in its file. For
 * Java 11, as StorageRules.java.
 */
public final class RulesTree {
  private static final FirebaseRulesProtoCompiler COMPILER =
      FirebaseRulesProtoCompiler.createStandalone(
          FirebaseRulesLangOptions.builder().allowTernaryOperator(true).allowCrossServiceRules(true)
              .typeCheck(FirebaseRulesLangOptions.TypeCheckAlgorithm.NONE).build());
  private static final JsonFormat.Printer PROTO = JsonFormat.printer().omittingInsignificantWhitespace();

  private static boolean hasPositions = false;

  private RulesTree() {}

  public static void main(String[] args) throws Exception {
    for (String arg : args) {
      if (arg.equals("--positions")) {
        hasPositions = true;
      } else {
        System.out.println(compiled(arg));
      }
    }
  }

  private static JsonObject compiled(String file) throws Exception {
    String content = new String(Files.readAllBytes(Paths.get(file)), StandardCharsets.UTF_8);
    Source.Builder source = Source.newBuilder();
    source.addFilesBuilder().setName(Paths.get(file).getFileName().toString()).setContent(content);
    CompileResult result = COMPILER.compile(source);
    RulesetAst ast = result.getRulesetAst();
    JsonObject tree = sized(ast);
    JsonArray errors = new JsonArray();
    for (Issue issue : result.getIssues()) {
      if (issue.getSeverity() == Issue.Severity.ERROR) {
        errors.add(issue.getSourcePosition().getLine() + ": " + issue.getDescription());
      }
    }
    tree.add("errors", errors);
    tree.add("functions", functions(ast.getFunctionsList()));
    JsonArray matches = new JsonArray();
    for (ServiceRule service : ast.getServiceRulesList()) {
      JsonObject block = sized(service);
      block.addProperty("path", service.getServiceName().getName());
      block.addProperty("segments", 0);
      block.add("functions", functions(service.getFunctionsList()));
      block.add("permissions", new JsonArray());
      block.add("matches", matches(service.getMatchRulesList()));
      matches.add(block);
    }
    tree.add("matches", matches);
    return tree;
  }

  private static JsonArray matches(List<MatchRule> rules) throws Exception {
    JsonArray all = new JsonArray();
    for (MatchRule rule : rules) {
      JsonObject block = sized(rule);
      block.addProperty("path", pathOf(rule));
      block.addProperty("segments", rule.getPath().getSegmentsCount());
      block.add("functions", functions(rule.getFunctionsList()));
      JsonArray permissions = new JsonArray();
      for (Permission permission : rule.getPermissionsList()) {
        JsonObject allow = sized(permission);
        JsonArray methods = new JsonArray();
        permission.getIdsList().forEach(id -> methods.add(id.getName()));
        allow.add("methods", methods);
        allow.add("body", tree(permission.getAllow()));
        permissions.add(allow);
      }
      block.add("permissions", permissions);
      block.add("matches", matches(rule.getMatchRulesList()));
      all.add(block);
    }
    return all;
  }

  private static JsonArray functions(List<Function> functions) throws Exception {
    JsonArray all = new JsonArray();
    for (Function function : functions) {
      JsonObject one = sized(function);
      one.addProperty("name", function.getId().getName());
      JsonArray parameters = new JsonArray();
      for (Identifier parameter : function.getParamsIdsList()) {
        parameters.add(parameter.getName());
      }
      one.add("parameters", parameters);
      one.add("body", tree(function.getBody()));
      all.add(one);
    }
    return all;
  }

  private static String pathOf(MatchRule rule) {
    StringBuilder path = new StringBuilder();
    rule.getPath()
        .getSegmentsList()
        .forEach(
            segment ->
                path.append('/')
                    .append(
                        segment.hasExpression()
                            ? segment.getExpression().getLiteral().getStringValue()
                            : "{" + segment.getCapture().getName() + segment.getGlobCapture().getName() + "}"));
    return path.toString();
  }

  private static JsonObject sized(Message message) {
    JsonObject sizes = new JsonObject();
    sizes.addProperty("bytes", message.getSerializedSize());
    sizes.addProperty("bare", withoutPositions(message).getSerializedSize());
    return sizes;
  }

  private static JsonObject tree(Expression expression) throws Exception {
    return JsonParser.parseString(PROTO.print(hasPositions ? expression : withoutPositions(expression)))
        .getAsJsonObject();
  }

  private static Message withoutPositions(Message message) {
    Message.Builder bare = message.toBuilder();
    for (FieldDescriptor field : message.getAllFields().keySet()) {
      if (field.getJavaType() != JavaType.MESSAGE) {
        continue;
      }
      if (field.getMessageType().equals(SourcePosition.getDescriptor())) {
        bare.clearField(field);
      } else if (field.isRepeated()) {
        for (int at = 0; at < message.getRepeatedFieldCount(field); at += 1) {
          bare.setRepeatedField(field, at, withoutPositions((Message) message.getRepeatedField(field, at)));
        }
      } else {
        bare.setField(field, withoutPositions((Message) message.getField(field)));
      }
    }
    return bare.build();
  }
}
